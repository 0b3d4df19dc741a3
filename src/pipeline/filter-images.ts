import { containsImage } from '../codecs/sniff.ts';
import { isInSystemFolder, isSystemFile } from '../domain/batch/system-files.ts';
import type { FoundFile } from '../intake/found-file.ts';
import { type FileFacts, keyOf } from './batch/match-sources.ts';

/** What the user has dropped, pasted or chosen. */
export interface Sorted<Candidate> {
  readonly images: readonly Candidate[];
  /** The names of files that are no images, in their order. Files that systems create for themselves are left out. */
  readonly skipped: readonly string[];
  /** Images that the list has already. */
  readonly listed: readonly Candidate[];
}

/**
 * Takes every file that contains an image, and every file that the browser calls an image. If the latter contains
 * something else, its place in the list says what.
 *
 * @param known the images in the list
 */
export async function filterImages<Candidate extends Pick<FoundFile, 'file' | 'path'>>(
  candidates: readonly Candidate[],
  known: readonly FileFacts[] = [],
): Promise<Sorted<Candidate>> {
  const visible = candidates.filter(({ path }) => !isInSystemFolder(path));
  const kept = await Promise.all(
    visible.map(async ({ file, path }) => {
      const claimsImage = file.type.startsWith('image/') && !isSystemFile(path);
      return claimsImage || containsImage(file).catch(() => false);
    }),
  );
  const keys = new Set(known.map(keyOf));
  const isListed = ({ file, path }: Candidate) =>
    keys.has(keyOf({ path, bytes: file.size, lastModified: file.lastModified }));
  const images = visible.filter((_, index) => kept[index]);
  return {
    images: images.filter((image) => !isListed(image)),
    listed: images.filter(isListed),
    skipped: visible.filter(({ path }, index) => !kept[index] && !isSystemFile(path)).map(({ file }) => file.name),
  };
}
