import type { Getter, Setter } from 'jotai/vanilla';
import { selectionAfterAdd } from '../../domain/batch/selection.ts';
import type { Failure } from '../../domain/outcome/failure.ts';
import { announce } from '../announce.ts';
import { takeRecipesAtom } from '../presets/apply.ts';
import { speakOfFiles } from '../speak-of-files.ts';
import type { Opened } from '../store.ts';
import { itemsAtom, selectedIndexAtom, selectedItemAtom } from './atoms.ts';
import { addThumbnail, changeItem } from './image-items.ts';
import { withKnownAlpha } from './known-alpha.ts';
import { SINGLE_COMMANDS } from './list-commands.ts';
import type { ImageItem } from './model.ts';

interface Refused {
  readonly file: File;
  readonly failure: Failure;
}

/** Adds files to the list of a tool for one image. */
export async function addFiles(get: Getter, set: Setter, opened: Opened, files: readonly File[]): Promise<void> {
  const recipes = await set(takeRecipesAtom, files, SINGLE_COMMANDS);
  const candidates = files.filter((file) => !recipes.has(file)).map((file) => ({ file, path: pathOf(file) }));
  if (candidates.length === 0) return;
  const listed = get(itemsAtom).map(({ file }) => ({
    path: pathOf(file),
    bytes: file.size,
    lastModified: file.lastModified,
  }));
  const { images, ...others } = await opened.pipeline.filterImages(candidates, listed);
  speakOfFiles({ get, set }, images.length, others, (again) => {
    void addImages(get, set, opened, again);
  });
  await addImages(get, set, opened, images);
}

const pathOf = (file: File) => file.webkitRelativePath || file.name;

async function addImages(
  get: Getter,
  set: Setter,
  opened: Opened,
  images: readonly { readonly file: File }[],
): Promise<void> {
  const added = images.map(
    ({ file }): ImageItem => ({
      id: crypto.randomUUID(),
      file,
      status: { kind: 'reading' },
      thumbnailUrl: null,
      thumbnailFailed: false,
    }),
  );
  set(itemsAtom, [...get(itemsAtom), ...added]);
  set(selectedIndexAtom, selectionAfterAdd(get(selectedIndexAtom), added.length));
  // The image that was selected because nothing was. A broken one makes room for the next.
  let automatic = get(selectedItemAtom);
  const refused: Refused[] = [];
  for (const [index, item] of added.entries()) {
    const failure = await read(get, set, opened, item);
    if (!failure) continue;
    refused.push({ file: item.file, failure });
    if (automatic?.id !== item.id || get(selectedItemAtom)?.id !== item.id) continue;
    // If none can be read, the first one says why.
    automatic = added[index + 1] ?? added[0] ?? null;
    select(get, set, automatic);
  }
  speakOfRefused(get, set, refused, added.length);
}

function select(get: Getter, set: Setter, wanted: ImageItem | null): void {
  const index = get(itemsAtom).findIndex(({ id }) => id === wanted?.id);
  if (index >= 0) set(selectedIndexAtom, index);
}

/** Reads the header. @returns the failure; `null` without one */
async function read(get: Getter, set: Setter, opened: Opened, { id, file }: ImageItem): Promise<Failure | null> {
  const { pipeline } = opened;
  const found = await pipeline.open(file);
  if (!found.ok) {
    const { failure } = found;
    if (failure.code === 'unexpected') console.error(failure.detail);
    changeItem(get, set, id, { status: { kind: 'refused', failure } });
    return failure;
  }
  const source = await withKnownAlpha(id, found.source, pipeline);
  changeItem(get, set, id, { status: { kind: 'ready', info: source.info, source } });
  void addThumbnail(get, set, id, opened);
  return null;
}

function speakOfRefused(get: Getter, set: Setter, refused: readonly Refused[], added: number): void {
  const [only] = refused;
  // The stage shows the reason for the selected image.
  if (only && refused.length === 1 && get(selectedItemAtom)?.file === only.file) return;
  if (only && refused.length === 1)
    announce({ get, set }, 'bad', { kind: 'file-refused', fileName: only.file.name, failure: only.failure });
  else if (only) announce({ get, set }, 'bad', { kind: 'files-refused', refused: refused.length, added });
}
