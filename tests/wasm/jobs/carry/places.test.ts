import { expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { readMetadata } from '../../../../src/codecs/read-metadata.ts';
import { resolutionOfExif } from '../../../../src/codecs/shared/metadata/resolution.ts';
import type { Fit } from '../../../../src/domain/geometry/fit.ts';
import type { Pad } from '../../../../src/domain/geometry/pad.ts';
import type { Orientation } from '../../../../src/domain/geometry/turn.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { Goal } from '../../../../src/domain/settings/goal.ts';
import { parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { readFixture } from '../../../support/fixture-files.ts';

interface Wish {
  readonly turn?: Orientation;
  readonly fit?: Fit;
  readonly pad?: Pad;
  readonly goal?: Goal;
}

/** Runs a job that keeps all metadata. @returns its notes, and the metadata of the result */
async function make(name: string, format: FormatId, { turn, fit, pad, goal }: Wish = {}) {
  const source = readFixture(`metadata/${name}`);
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const output = {
    format,
    qualityPercent: 80,
    matte: parseHexColor(DEFAULT_MATTE),
    effort: DEFAULT_EFFORT,
    metadata: 'all',
    ...(goal && { goal }),
  } as const;
  const recipe = { version: 1, fit: fit ?? null, ...(turn && { turn }), ...(pad && { pad }), output } as const;
  const reply = await runJob({ jobId: name, source, info: inspection.info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const metadata = await readMetadata(new Uint8Array(reply.buffer), format);
  const xmp = metadata.xmp.map((packet) => new TextDecoder().decode(packet)).join('');
  return { notes: reply.notes.map(({ code }) => code), metadata, xmp, bytes: reply.buffer.byteLength };
}

const valuesOf = (xmp: string, prefix: string) =>
  Object.fromEntries(
    Array.from(xmp.matchAll(new RegExp(`<${prefix}:(\\w+)>([^<]+)<`, 'g')), ([, name, text]) => [name, text]),
  );

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'jxl'] as const;

test.each(FORMATS)('a face in a turned photo is where it is seen, as %s', async (format) => {
  const { xmp, notes } = await make('face-region-orientation-6.jpg', format);
  expect(valuesOf(xmp, 'stArea')).toEqual({ x: '0.25', y: '0.25', w: '0.1', h: '0.2', unit: 'normalized' });
  expect(valuesOf(xmp, 'stDim')).toEqual({ w: '80', h: '120', unit: 'pixel' });
  expect(notes).not.toContain('places-lost');
});

test('a face in a padded photo is where it is seen', async () => {
  const pad = { widthPx: 160, heightPx: 120, fill: [255, 255, 255] } as const;
  const { xmp, notes } = await make('face-region-orientation-6.jpg', 'jpeg', { pad });
  expect(valuesOf(xmp, 'stArea')).toEqual({ x: '0.375', y: '0.25', w: '0.05', h: '0.2', unit: 'normalized' });
  expect(valuesOf(xmp, 'stDim')).toEqual({ w: '160', h: '120', unit: 'pixel' });
  expect(notes).not.toContain('places-lost');
});

test('a photo sphere has the sizes of the result, and is none when it is turned', async () => {
  const fit = { mode: 'exact', widthPx: 400, heightPx: 200 } as const;
  const { xmp, notes } = await make('gpano-2000x1000.jpg', 'jpeg', { fit });
  expect(valuesOf(xmp, 'GPano')).toMatchObject({
    CroppedAreaImageWidthPixels: '400',
    CroppedAreaImageHeightPixels: '200',
    FullPanoWidthPixels: '400',
    FullPanoHeightPixels: '200',
  });
  expect(notes).not.toContain('places-lost');
  const turned = await make('gpano-2000x1000.jpg', 'jpeg', { turn: 6, fit });
  expect(turned.xmp).not.toContain('GPano');
  expect(turned.notes).toContain('places-lost');
});

test.each([...FORMATS, 'gif', 'qoi'] as const)(
  'the print resolution of JFIF stays or is said to be lost, as %s',
  async (format) => {
    const { metadata, notes } = await make('jfif-300dpi.jpg', format);
    const { resolution, exif } = metadata;
    const dpi = resolution ?? (exif && resolutionOfExif(exif));
    const isLost = format === 'gif' || format === 'qoi';
    expect(dpi ?? null).toEqual(isLost ? null : { x: expect.closeTo(300, 1), y: expect.closeTo(300, 1) });
    expect(notes.includes('resolution-lost')).toBe(isLost);
  },
);

test('the bytes of the resolution count toward a wanted size', async () => {
  const plain = await make('jfif-300dpi.jpg', 'png');
  const maxBytes = plain.bytes - 10;
  const { bytes } = await make('jfif-300dpi.jpg', 'png', { goal: { kind: 'size', maxBytes, mayScale: true } });
  expect(bytes).toBeLessThanOrEqual(maxBytes);
});
