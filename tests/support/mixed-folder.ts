import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inspect } from '../../src/codecs/inspect.ts';
import type { PixelSize } from '../../src/domain/geometry/size.ts';
import { findCorpus } from './corpus.ts';

/** Mostly small files, because the test checks correctness, not speed. */
const MAX_BYTES = 100_000;
const MAX_PIXELS = 140_000;

const FIXTURES = fileURLToPath(new URL('../fixtures', import.meta.url));

const READABLE = ['jpeg', 'png', 'webp', 'gif', 'avif', 'bmp'];

/** Files that are broken on purpose, have names the app must change, or (`max-codes`) exceed Chromium's decoder. */
const EXCLUDED = /^(bad|names)\/|-\d+pct|bad-idat|bit-flips|truncated|claims-|max-codes/;

const BROKEN = ['text.jpg', 'zero-byte.jpg', 'jpeg-baseline-50pct.jpg', 'png-bit-flips-in-idat.png'];

/** Difficult names. Each file is a small JPEG. */
const NAMES = {
  twins: ['twin.png', 'twin.jpg', 'TWIN.jpeg'],
  care: ['CON.jpg', 'ends in dots...jpg', 'photo\u202egpj.jpg', `${'long '.repeat(45)}.jpg`],
  scripts: ['фото.jpg', '日本語.jpg', 'صورة.jpg', '🎉 party.jpg', '👨\u200d👩\u200d👧.jpg', 'می\u200cخواهم.jpg'],
} as const;

export interface MixedFile {
  /** The path from the dropped folder on, as the browser reports it. */
  readonly path: string;
  readonly modified: Date;
  /** The upright size; `null` for a broken file. */
  readonly size: PixelSize | null;
}

export interface MixedFolder {
  readonly folder: string;
  readonly files: readonly MixedFile[];
  readonly source: string;
}

/**
 * Creates a folder with this many real images of every format in subfolders, including a few broken files and difficult
 * names. Each file has a unique date.
 *
 * @param root empty; the folder `trip` is created in it
 */
export async function makeMixedFolder(root: string, count: number): Promise<MixedFolder> {
  const corpus = findCorpus();
  const folder = join(root, 'trip');
  const files: MixedFile[] = [];
  const add = (from: string, path: string, size: PixelSize | null) => {
    const to = join(folder, path);
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
    // ZIP archives store times in steps of two seconds.
    const modified = new Date(2019, 0, 2, 3, 4, 2 * files.length);
    utimesSync(to, modified, modified);
    files.push({ path: `trip/${path}`, modified, size });
  };

  const small = join(FIXTURES, 'quadrants-exif-6.jpg');
  const smallSize = await sizeOf(small);
  for (const name of Object.values(NAMES).flat()) add(small, `names/${name}`, smallSize);
  for (const name of BROKEN) add(join(FIXTURES, name), `broken/${name}`, null);

  const images = await findImages(corpus ?? FIXTURES);
  for (let round = 1; files.length < count; round++) {
    for (const { path, size } of images.slice(0, count - files.length)) {
      const place = round === 1 ? 'all' : `all again ${round}`;
      // A unique number keeps names distinct, without relying on the app.
      add(path, `${place}/${basename(dirname(path))}/${files.length}-${basename(path)}`, size);
    }
  }
  const source = corpus ? 'the corpus' : 'tests/fixtures, repeated: ../shared/corpus does not exist';
  return { folder, files, source };
}

async function findImages(root: string) {
  const found: { readonly path: string; readonly size: PixelSize }[] = [];
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).sort();
  for (const name of names) {
    const path = join(root, name);
    if (EXCLUDED.test(name) || extname(name) === '' || !statSync(path).isFile() || statSync(path).size > MAX_BYTES)
      continue;
    const size = await sizeOf(path);
    if (size && size.widthPx * size.heightPx <= MAX_PIXELS) found.push({ path, size });
  }
  return found;
}

async function sizeOf(path: string): Promise<PixelSize | null> {
  const inspection = await inspect(new Blob([readFileSync(path)]), 1e9);
  return inspection.ok && READABLE.includes(inspection.info.format) ? inspection.info.size : null;
}
