import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { findGainMap } from '../../../../src/codecs/jpeg/gain-map.ts';
import { resultSize, type Shaping } from '../../../../src/domain/geometry/pixel-plan.ts';
import { framedArea } from '../../../../src/domain/geometry/straighten.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import { parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import type { FormatId } from '../../../../src/formats/formats.ts';
import { decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { cutImage, type PixelImage, wholeImage } from '../../../../src/kernels/image.ts';
import { straightenInFloat64 } from '../../../../src/kernels/resize/straighten-plain.ts';
import { readFixture } from '../../../support/fixture-files.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { openMotion, readFrames } from '../../../support/motion.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const CROP = { x: 0.1, y: 0.2, width: 0.6, height: 0.5 };

async function opened(source: Blob) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  return inspection.info;
}

async function make(source: Blob, format: FormatId, shaping: Partial<Shaping>, own: object = {}) {
  const info = await opened(source);
  const output = { format, qualityPercent: 100, matte: parseHexColor(DEFAULT_MATTE), effort: 'fast', ...own } as const;
  const recipe = { version: 1, fit: null, ...shaping, output } as const;
  const reply = await runJob({ jobId: 'job', source, info, recipe, maxPixels: MAX_PIXELS }, () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  expect(reply.size).toEqual(resultSize(info.size, recipe));
  return { ...reply, info, notes: reply.notes.map(({ code }) => code) };
}

async function pixelsOf(file: Blob): Promise<PixelImage> {
  return wholeImage((await decodeSource(file, await opened(file), null)).image);
}

describe('a photo', () => {
  test('is straightened, cropped and resized in one step, within a level of float64', async () => {
    const source = readFixture(PHOTO);
    const shaping = { straighten: 3.7, crop: CROP, fit: { mode: 'exact', widthPx: 300, heightPx: 170 } } as const;
    const { buffer } = await make(source, 'png', shaping);
    const decoded = await pixelsOf(source);
    const target = { widthPx: 300, heightPx: 170 };
    const exact = straightenInFloat64(decoded, framedArea(decoded, shaping), target, 'lanczos3', 'gamma');
    const { rgba } = await pixelsOf(new Blob([buffer]));
    expect(rgba.every((value, at) => Math.abs(value - (exact[at] as number)) <= 1)).toBe(true);
  });

  test.each([null, { mode: 'inside', maxWidthPx: 200, maxHeightPx: 200 }] as const)(
    'that is only cropped has the bytes of one that was cropped before (%j)',
    async (fit) => {
      const source = readFixture(PHOTO);
      const decoded = await pixelsOf(source);
      const cut = cutImage(decoded, framedArea(decoded, { crop: CROP }));
      const whole = { x: 0, y: 0, width: 1, height: 1 };
      const before = await make(source, 'png', { crop: CROP, fit: null });
      expect((await pixelsOf(new Blob([before.buffer]))).rgba).toEqual(cut.rgba);
      const after = await make(new Blob([before.buffer]), 'png', { crop: whole, fit });
      const atOnce = await make(source, 'png', { crop: CROP, fit });
      expect(new Uint8Array(atOnce.buffer)).toEqual(new Uint8Array(after.buffer));
    },
  );

  test.each([{ straighten: 1 }, { crop: CROP }])('is not copied or recompressed instead (%j)', async (shaping) => {
    const source = readFixture(PHOTO);
    const { size, notes } = await make(source, 'jpeg', shaping, { recompress: 'always' });
    expect(size.widthPx).toBeLessThan(900);
    expect(notes).not.toContain('recompressed');
  });
});

const ANIMATIONS = readdirSync(new URL('../../../fixtures/motion/', import.meta.url)).filter((name) =>
  name.endsWith('.gif'),
);

test('there are at least twenty animations to test with', () => expect(ANIMATIONS.length).toBeGreaterThanOrEqual(20));

describe.each([{ straighten: 8 }, { crop: CROP }, { straighten: -3, crop: CROP }])('each frame takes %j', (shaping) => {
  test.each(ANIMATIONS)('in %s', async (name) => {
    const source = readFixture(`motion/${name}`);
    const info = await opened(source);
    const { buffer, size } = await make(source, 'webp', shaping);
    if (!info.animated) return;
    const before = await readFrames(await openMotion(new Uint8Array(await source.arrayBuffer())));
    const after = await readFrames(await openMotion(new Uint8Array(buffer)));
    expect(after[0]?.image).toMatchObject(size);
    expect(after.length).toBeLessThanOrEqual(before.length);
    expect(after.length).toBeGreaterThan(0);
  });
});

describe('a gain map is shaped like its image', () => {
  test.each([{ straighten: 5 }, { crop: CROP }, { straighten: -12, crop: CROP, turn: 6 as const }])(
    'by %j',
    async (shaping) => {
      const source = readFixture('metadata/jpeg-ultrahdr-seine.jpg');
      const { buffer, notes, size, info } = await make(source, 'jpeg', shaping);
      expect(notes).not.toContain('hdr-left-out');
      const [before, after] = [await mapOf(source), await mapOf(new Blob([buffer]))];
      const plain = await make(source, 'jpeg', { turn: shaping.turn ?? 1, fit: null });
      const turned = await mapOf(new Blob([plain.buffer]));
      expect(before.widthPx * before.heightPx).toBe(turned.widthPx * turned.heightPx);
      const scale = turned.widthPx / (shaping.turn ? info.size.heightPx : info.size.widthPx);
      const target = { widthPx: after.widthPx, heightPx: after.heightPx };
      expect(after.widthPx).toBeCloseTo(size.widthPx * scale, -0.5);
      const area = framedArea(turned, shaping);
      const exact = straightenInFloat64(turned, area, target, 'lanczos3', 'gamma');
      expect(psnr({ ...target, rgba: exact }, after)).toBeGreaterThan(30);
    },
  );
});

async function mapOf(file: Blob): Promise<PixelImage> {
  const found = await findGainMap(file);
  if (!found || typeof found === 'string') throw new Error('no gain map');
  return pixelsOf(found.file);
}
