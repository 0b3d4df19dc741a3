import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkComplete } from '../../../src/codecs/check-complete.ts';
import { inspect } from '../../../src/codecs/inspect.ts';
import type { Failure } from '../../../src/domain/outcome/failure.ts';
import { MAX_PIXELS } from '../../../src/domain/outcome/limits.ts';
import { findCorpus } from '../../support/corpus.ts';

/** The expected result for every file in the corpus's `bad` folder. `whole` means that no data is missing. */
const VERDICTS: readonly (readonly [string, string])[] = [
  ['bombs/apng-4000x4000-1000-frames.png', 'too-many-parts'],
  ['bombs/avif-17000x17000.avif', 'too-many-pixels'],
  ['bombs/bmp-claims-60000x60000.bmp', 'too-many-pixels'],
  ['bombs/gif-1000x1000-4000-frames.gif', 'whole'],
  ['bombs/gif-20000x20000.gif', 'too-many-pixels'],
  ['bombs/gif-screen-65535x65535-frame-1x1.gif', 'too-many-pixels'],
  ['bombs/jpeg-16384x16384-gray.jpg', 'too-many-pixels'],
  ['bombs/jpeg-claims-65500x65500.jpg', 'too-many-pixels'],
  ['bombs/jpeg-progressive-1000-scans-10000x8000.jpg', 'too-many-parts'],
  ['bombs/png-20000x20000-palette.png', 'too-many-pixels'],
  ['bombs/png-30000x30000-1bit.png', 'too-many-pixels'],
  ['bombs/png-65536x65536-palette.png', 'too-many-pixels'],
  ['bombs/png-claims-2147483647x2147483647.png', 'too-many-pixels'],
  ['bombs/png-iccp-100mb.png', 'whole'],
  ['bombs/png-ztxt-200mb.png', 'whole'],
  ['bombs/webp-16383x16383-lossless.webp', 'too-many-pixels'],
  ['bombs/webp-anim-8000x8000-400-frames.webp', 'too-many-parts'],
  ['corrupt/avif-bit-flips.avif', 'whole'],
  ['corrupt/avif-essential-clap-bad.avif', 'whole'],
  ['corrupt/avif-invalid-grid.avif', 'whole'],
  ['corrupt/gif-bad-lzw.gif', 'damaged gif'],
  ['corrupt/gif-invalid-multiframe.gif', 'whole'],
  ['corrupt/gif-no-frames.gif', 'damaged gif'],
  ['corrupt/jpeg-bit-flips-in-scan.jpg', 'whole'],
  ['corrupt/jpeg-broken-exif-still-decodes.jpg', 'whole'],
  ['corrupt/jpeg-corrupt-header.jpg', 'cut-off jpeg'],
  ['corrupt/jpeg-exif-ifd-loop.jpg', 'whole'],
  ['corrupt/jpeg-junk-before-soi.jpg', 'not-an-image unknown'],
  ['corrupt/jpeg-no-quant-table.jpg', 'damaged jpeg'],
  ['corrupt/jpeg-trailing-64k.jpg', 'whole'],
  ['corrupt/jpeg-zero-height.jpg', 'damaged jpeg'],
  ['corrupt/png-bad-bit-depth.png', 'damaged png'],
  ['corrupt/png-bad-idat-crc.png', 'damaged png'],
  ['corrupt/png-bad-ihdr-crc.png', 'damaged png'],
  ['corrupt/png-bit-flips-in-idat.png', 'damaged png'],
  ['corrupt/png-no-idat.png', 'damaged png'],
  ['corrupt/png-short-data.png', 'cut-off png 42'],
  ['corrupt/png-trailing-zip.png', 'whole'],
  ['corrupt/png-zero-width.png', 'zero-size'],
  ['corrupt/webp-bad-palette-index.webp', 'whole'],
  ['corrupt/webp-bad-riff-size.webp', 'whole'],
  ['corrupt/webp-bit-flips.webp', 'whole'],
  ['not-an-image/Thumbs.db', 'not-an-image unknown'],
  ['not-an-image/desktop.ini', 'not-an-image text'],
  ['not-an-image/gif89a-text.gif', 'not-an-image text'],
  ['not-an-image/html.png', 'not-an-image html'],
  ['not-an-image/json.webp', 'not-an-image json'],
  ['not-an-image/magic-only.avif', 'cut-off avif'],
  ['not-an-image/magic-only.gif', 'cut-off gif'],
  ['not-an-image/magic-only.jpg', 'cut-off jpeg'],
  ['not-an-image/magic-only.png', 'cut-off png'],
  ['not-an-image/magic-only.webp', 'cut-off webp'],
  ['not-an-image/mp4.gif', 'not-an-image video'],
  ['not-an-image/nul-64k.jpg', 'not-an-image unknown'],
  ['not-an-image/one-byte.gif', 'not-an-image text'],
  ['not-an-image/pdf.jpg', 'not-an-image pdf'],
  ['not-an-image/random-4k.png', 'not-an-image unknown'],
  ['not-an-image/text.jpg', 'not-an-image text'],
  ['not-an-image/zero-byte.jpg', 'empty-file'],
  ['not-an-image/zero-byte.png', 'empty-file'],
  ['not-an-image/zip.png', 'not-an-image zip'],
  ['svg/billion-laughs.svg', 'whole'],
  ['svg/external-image.svg', 'whole'],
  ['svg/foreignobject.svg', 'whole'],
  ['svg/huge-size.svg', 'too-many-pixels'],
  ['svg/malformed.svg', 'whole'],
  ['svg/script.svg', 'whole'],
  ['svg/xxe.svg', 'whole'],
  ['truncated/apng-80pct.png', 'whole'],
  ['truncated/avif-70pct.avif', 'cut-off avif 69'],
  ['truncated/gif-animated-60pct.gif', 'whole'],
  ['truncated/gif-vips-truncated.gif', 'cut-off gif 98'],
  ['truncated/heic-30pct.heic', 'cut-off heic 10'],
  ['truncated/jpeg-baseline-50pct.jpg', 'cut-off jpeg 62'],
  ['truncated/jpeg-headers-only.jpg', 'cut-off jpeg'],
  ['truncated/jpeg-missing-eoi.jpg', 'whole'],
  ['truncated/jpeg-progressive-40pct.jpg', 'cut-off jpeg'],
  ['truncated/png-50pct.png', 'cut-off png 59'],
  ['truncated/png-missing-iend.png', 'whole'],
  ['truncated/png-signature-and-ihdr.png', 'cut-off png'],
  ['truncated/webp-lossless-60pct.webp', 'cut-off webp 59'],
  ['truncated/webp-lossy-60pct.webp', 'cut-off webp 60'],
  ['wrong-extension/avif-named.webp', 'whole'],
  ['wrong-extension/bmp-named.png', 'whole'],
  ['wrong-extension/gif-named.png', 'whole'],
  ['wrong-extension/heic-named.jpg', 'cut-off heic 38'],
  ['wrong-extension/jpeg-named.JPEG.txt', 'whole'],
  ['wrong-extension/jpeg-named.png', 'whole'],
  ['wrong-extension/jpeg-no-extension', 'whole'],
  ['wrong-extension/png-named.jpg', 'whole'],
  ['wrong-extension/svg-named.png', 'whole'],
  ['wrong-extension/webp-named.jpg', 'whole'],
  ['wrong-extension/webp-that-looks-like-svg.webp', 'whole'],
];

/** Format names in the corpus's index that differ from our IDs. */
const FORMAT_NAMES: Readonly<Record<string, string>> = { cur: 'ico' };

/** Images outside of `bad` that neither a browser nor Pixmill can decode. */
const REFUSED = {
  'color/jpeg-lossless-sof3-227x149.jpg': 'unsupported-variant jpeg process',
  'formats/svgz-logo-vips.svgz': 'not-an-image gzip',
};

/** Files that are not images: the index, and the expected results of GIF decoders. */
const NO_IMAGES = /\.(?:md|rgba|conf)$/;

const corpus = findCorpus();
if (corpus === null) console.warn('\n!! ../shared/corpus is missing: its 374 files were not inspected\n');

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/** The verdict on each file, cached because several tests need it and checking all files takes seconds. */
const judged = new Map<string, ReturnType<typeof judgeNow>>();

function judge(path: string): ReturnType<typeof judgeNow> {
  const found = judged.get(path) ?? judgeNow(path);
  judged.set(path, found);
  return found;
}

async function judgeNow(path: string) {
  const bytes = new Uint8Array(readFileSync(path));
  const inspection = await inspect(new Blob([bytes]), MAX_PIXELS);
  const failure = inspection.ok ? await checkComplete(bytes, inspection.info) : inspection.failure;
  return { inspection, verdict: failure ? describeFailure(failure) : 'whole' };
}

function describeFailure(failure: Failure): string {
  const { code } = failure;
  if (code === 'not-an-image') return `${code} ${failure.kind}`;
  if (code === 'cut-off') return `${code} ${failure.format} ${failure.percent ?? ''}`.trim();
  if (code === 'unsupported-variant') return `${code} ${failure.format} ${failure.variant}`;
  return code === 'damaged' || code === 'unsupported-source' ? `${code} ${failure.format}` : code;
}

describe.skipIf(corpus === null)('the corpus', () => {
  const root = corpus ?? '.';

  test.each(VERDICTS)('bad/%s is reported as %s', async (name, verdict) => {
    expect((await judge(join(root, 'bad', name))).verdict).toBe(verdict);
  });

  test('has an expected result for every file in bad/', () => {
    expect(VERDICTS.map(([name]) => name).sort()).toEqual(listFiles(join(root, 'bad')).sort());
  });

  test('contains no incomplete file outside bad/ and never causes an unexpected error', async () => {
    for (const path of listFiles(root)) {
      const { inspection, verdict } = await judge(join(root, path));
      expect(verdict, path).not.toBe('unexpected');
      if (inspection.ok && !path.startsWith('bad/')) expect(verdict, path).toBe('whole');
    }
  });

  test('is accepted, except for its bad files and files that no decoder can read', async () => {
    const refused: Record<string, string> = {};
    const isImage = (path: string) => !path.startsWith('bad/') && !NO_IMAGES.test(path);
    for (const path of listFiles(root).filter(isImage)) {
      const { inspection, verdict } = await judge(join(root, path));
      if (!inspection.ok) refused[path] = verdict;
    }
    expect(refused).toEqual(REFUSED);
  });

  test('is read with the size, format, orientation and animation of its index', async () => {
    let compared = 0;
    for (const row of readIndex(root)) {
      const { inspection } = await judge(join(root, row.path));
      if (!inspection.ok) continue;
      const { format, size, orientation, animated } = inspection.info;
      const [widthPx, heightPx] = orientation >= 5 ? [size.heightPx, size.widthPx] : [size.widthPx, size.heightPx];
      expect({ format, animated, stored: `${widthPx}x${heightPx}` }, row.path).toEqual(row.facts);
      if (row.orientation !== null) expect(orientation, row.path).toBe(row.orientation);
      compared++;
    }
    expect(compared).toBeGreaterThan(250);
  });

  test('has a photo of 22 MP whose header takes less than 300 KB to read', async () => {
    const photo = new Blob([readFileSync(join(root, 'photos/juniper-bokeh-5760x3840-22mp.jpg'))]);
    let bytesRead = 0;
    const slice = (from = 0, to = photo.size) => {
      bytesRead += to - from;
      return photo.slice(from, to);
    };
    expect(await inspect({ size: photo.size, slice } as Blob, MAX_PIXELS)).toMatchObject({ ok: true });
    expect(bytesRead).toBeLessThan(300_000);
  });
});

interface IndexRow {
  readonly path: string;
  readonly facts: { readonly format: string; readonly animated: boolean; readonly stored: string };
  /** `null` if the index has no usable value: for HEIC, broken files, and values that EXIF does not define. */
  readonly orientation: number | null;
}

/** Reads the rows of the index that have a size in pixels and a format. */
function readIndex(root: string): IndexRow[] {
  return readFileSync(join(root, 'INDEX.md'), 'utf8')
    .split('\n')
    .map((line) => line.split(' | '))
    .filter((cells) => cells[0]?.startsWith('| `') && /^\d+x\d+$/.test(cells[3] ?? ''))
    .map(([path = '', , , stored = '', description = '']) => {
      const name = /^\w+/.exec(description)?.[0].toLowerCase() ?? '';
      const format = FORMAT_NAMES[name] ?? name;
      const hasFrames = /\d frames|seq/.test(description) && format !== 'tiff' && format !== 'jpeg';
      const orientation = Number(/orientation (\d+)/.exec(description)?.[1] ?? 1);
      const isTold = format !== 'heic' && !path.includes('`bad/') && orientation >= 1 && orientation <= 8;
      return {
        path: path.slice(3, -1),
        facts: { format, animated: hasFrames, stored },
        orientation: isTold ? orientation : null,
      };
    });
}
