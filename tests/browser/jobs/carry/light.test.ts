import { describe, expect, test } from 'vitest';
import { codec as avif } from '../../../../src/codecs/avif/codec.ts';
import { codec as png } from '../../../../src/codecs/png/codec.ts';
import { setCodePoints } from '../../../../src/codecs/shared/heif/wide-colors.ts';
import {
  convertToSrgb,
  luminanceReader,
  type RgbSpace,
  renderDeep,
  spaceOfCodePoints,
} from '../../../../src/codecs/shared/metadata/rgb-space.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import { canvasHere } from '../../../../src/host/host.ts';
import { decodeBitmap, decodeSource } from '../../../../src/jobs/decode/decode.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import type { DeepImage } from '../../../../src/kernels/deep-image.ts';
import { wholeImage } from '../../../../src/kernels/image.ts';
import { decodeInBrowser, fetchFixture } from '../../../support/browser-images.ts';
import { type RecipeSketch, requestFor } from '../../../support/engine-requests.ts';
import { psnr } from '../../../support/image-metrics.ts';
import { paintPhoto } from '../../../support/images.ts';
import { hdrStops } from '../../../support/ultra-hdr.ts';

async function make(source: Blob, recipe: RecipeSketch): Promise<Blob> {
  const reply = await runJob(await requestFor(source, { format: 'avif', color: 'keep', ...recipe }), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return new Blob([reply.buffer], { type: formatOf(reply.format).mime });
}

/** How the browser understands the samples of an AVIF file. */
async function readByBrowser(file: Blob) {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type: file.type });
  try {
    const { image } = await decoder.decode();
    const { format, colorSpace } = image;
    image.close();
    return { format, ...colorSpace.toJSON() };
  } finally {
    decoder.close();
  }
}

/** A gradient up to the light of a bright cloud: 58% of PQ is white. */
function gradient(): DeepImage {
  const [widthPx, heightPx] = [96, 64];
  const samples = Uint16Array.from({ length: widthPx * heightPx * 3 }, (_, i) => {
    const [x, channel] = [Math.floor(i / 3) % widthPx, i % 3];
    return (x / 95) * 0.7 * 65_535 * (1 - 0.1 * channel);
  });
  return { widthPx, heightPx, channels: 3, samples };
}

describe.each([
  ['PQ', { primaries: 9, transfer: 16 }, { primaries: 'bt2020', transfer: 'pq' }],
  ['HLG', { primaries: 9, transfer: 18 }, { primaries: 'bt2020', transfer: 'hlg' }],
  ['PQ in P3', { primaries: 12, transfer: 16 }, { primaries: 'smpte432', transfer: 'pq' }],
] as const)('a PNG in HDR, as AVIF: %s', (_, light, seen) => {
  test('is HDR with 10 bits for the browser, too', async () => {
    const source = new Blob([await png.deep.write(gradient(), 'fast', { qualityPercent: 100, bits: 16, light })]);
    const file = await make(source, { qualityPercent: 80 });
    expect(await readByBrowser(file)).toMatchObject({ format: 'I420P10', ...seen, fullRange: true });
  });
});

test('previews of Rec. 2020 have the colors of results, which the canvas of Chromium changes', async () => {
  const light = { primaries: 9, transfer: 16 };
  const source = new Blob([await png.deep.write(gradient(), 'fast', { qualityPercent: 100, bits: 16, light })]);
  const wanted = renderDeep(gradient(), spaceOfCodePoints(9, 16) as RgbSpace);
  const written = ['avif', 'jxl'] as const;
  const made = await Promise.all(written.map((format) => make(source, { format, qualityPercent: 95 })));
  for (const file of [source, ...made]) {
    const { info } = await requestFor(file, {});
    const { bitmap } = await decodeBitmap(file, info);
    const { rgba } = canvasHere().readBitmap(bitmap);
    expect(psnr({ ...wanted, rgba }, wanted)).toBeGreaterThan(34);
    const sum = (pixels: Uint8ClampedArray, channel: number) =>
      pixels.reduce((all, value, i) => (i % 4 === channel ? all + value : all), 0) / (96 * 64);
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(sum(rgba, channel) - sum(wanted.rgba, channel)), `channel ${channel}`).toBeLessThan(2);
    }
  }
});

test('the preview of a JPEG XL in PQ with 8 bits has the colors of its results', async () => {
  const file = await fetchFixture('jxl-hdr-pq-48x32.jxl');
  const { info } = await requestFor(file, {});
  const { bitmap } = await decodeBitmap(file, info);
  const result = wholeImage((await decodeSource(file, info, null)).image);
  expect(psnr(canvasHere().readBitmap(bitmap), result)).toBeGreaterThan(45);
});

test('8 bits in PQ are rendered by our code, too', async () => {
  const plain = await avif.encode(paintPhoto(96, 64), 95);
  const space = spaceOfCodePoints(9, 16) as RgbSpace;
  const wanted = await decodeInBrowser(new Blob([plain], { type: 'image/avif' }));
  convertToSrgb(wanted.rgba, space);
  const file = new Blob([setCodePoints(plain, { primaries: 9, transfer: 16 })], { type: 'image/avif' });
  const result = await make(file, { format: 'webp', qualityPercent: 100 });
  expect(psnr(await decodeInBrowser(result), wanted)).toBeGreaterThan(45);
});

test('the browser shows a result in HDR like its source', async () => {
  const source = await fetchFixture('avif-hdr-pq-p3-200x200.avif');
  const shown = await decodeInBrowser(source);
  for (const format of ['avif', 'png'] as const) {
    expect(psnr(shown, await decodeInBrowser(await make(source, { format, qualityPercent: 90 })))).toBeGreaterThan(36);
  }
});

test('a JPEG of an HDR photo shows our rendering on standard screens, and the same light on others', async () => {
  const source = await fetchFixture('avif-hdr-pq-p3-200x200.avif');
  const file = await make(source, { format: 'jpeg', qualityPercent: 95 });
  const hdr = await avif.deep.read(new Uint8Array(await source.arrayBuffer()));
  const space = spaceOfCodePoints(12, 16) as RgbSpace;
  expect(psnr(renderDeep(hdr, space), await decodeInBrowser(file))).toBeGreaterThan(36);
  const stops = await hdrStops(file, { widthPx: 200, heightPx: 200 });
  const { samples: values, channels } = hdr;
  const lightAt = luminanceReader({ values, channels, levels: 65_535 }, space);
  const apart = stops.map((value, pixel) => Math.abs(value - Math.log2(lightAt(pixel) + 1 / 64))).sort();
  expect(apart[Math.floor(apart.length * 0.95)]).toBeLessThan(0.1);
  expect(stops.filter((value) => value > 0.5).length).toBeGreaterThan(5_000);
});
