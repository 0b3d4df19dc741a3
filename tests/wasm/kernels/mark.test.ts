import { describe, expect, test, vi } from 'vitest';
import { findMarkFault } from '../../../src/domain/recipe/mark-text.ts';
import { type LightCurve, type MarkColors, SRGB_COLORS } from '../../../src/kernels/mark/colors.ts';
import { Coverage } from '../../../src/kernels/mark/coverage.ts';
import { drawDeepMark, drawMark } from '../../../src/kernels/mark/draw.ts';
import { imageLayer } from '../../../src/kernels/mark/image-layer.ts';
import type { MarkLayer } from '../../../src/kernels/mark/layer.ts';
import { outlines } from '../../../src/kernels/mark/outlines.ts';
import { textAspect, textLayer } from '../../../src/kernels/mark/text-layer.ts';
import { fromLinear, toLinear } from '../../../src/kernels/transfer.ts';

const [WIDTH, HEIGHT] = [96, 64];

const ADOBE: LightCurve = (encoded) => encoded ** (563 / 256);
const ADOBE_COLORS: MarkColors = { ...SRGB_COLORS, curves: [ADOBE, ADOBE, ADOBE] };
const CURVES: readonly (readonly [string, MarkColors, LightCurve, LightCurve])[] = [
  ['sRGB', SRGB_COLORS, toLinear, fromLinear],
  ['Adobe RGB', ADOBE_COLORS, ADOBE, (light) => light ** (256 / 563)],
];

/** Every value of 0 to 1, in an order that looks random. */
const mixed = (i: number) => ((i * 7919) % 1009) / 1008;

/** A layer with all kinds of alpha, also none and all. */
const LAYER: MarkLayer = {
  widthPx: WIDTH,
  heightPx: HEIGHT,
  edgePx: 0,
  light: Float32Array.from({ length: WIDTH * HEIGHT * 4 }, (_, i) => {
    const alpha = Math.min(1, Math.max(0, mixed(Math.floor(i / 4)) * 1.2 - 0.1));
    return i % 4 === 3 ? alpha : alpha * mixed(i);
  }),
};

/** What `draw.ts` computes, in float64. @param alpha of the image, 0 to 1 */
function reference(encoded: number, layer: number, layerAlpha: number, alpha: number, curves: LightCurve[]) {
  const [light, back] = curves as [LightCurve, LightCurve];
  const outAlpha = layerAlpha + (1 - layerAlpha) * alpha;
  return back((layer + light(encoded) * (1 - layerAlpha) * alpha) / outAlpha);
}

describe.each(CURVES)('a mark in the light of %s', (_, colors, light, back) => {
  test.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('differs by one level from float64; transparent: %s, with SIMD: %s', async (isTransparent, hasSimd) => {
    if (!hasSimd) vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const rgba = Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, i) =>
      i % 4 === 3 && !isTransparent ? 255 : Math.round(mixed(i + 5) * 255),
    );
    const image = { widthPx: WIDTH, heightPx: HEIGHT, rgba };
    const { rgba: drawn } = await drawMark(image, LAYER, [{ xPx: 0, yPx: 0 }], colors);
    let worst = 0;
    for (let i = 0; i < rgba.length; i++) {
      const alphaAt = i - (i % 4) + 3;
      const [layerAlpha, alpha] = [LAYER.light[alphaAt] ?? 0, (rgba[alphaAt] ?? 0) / 255];
      const wanted =
        layerAlpha === 0
          ? (rgba[i] ?? 0)
          : i === alphaAt
            ? (layerAlpha + (1 - layerAlpha) * alpha) * 255
            : reference((rgba[i] ?? 0) / 255, LAYER.light[i] ?? 0, layerAlpha, alpha, [light, back]) * 255;
      worst = Math.max(worst, Math.abs((drawn[i] ?? 0) - wanted));
    }
    expect(worst).toBeLessThan(0.7);
  });

  test.each([1, 2, 3, 4] as const)('differs by one of 65,536 levels with %i channels', (channels) => {
    const samples = Uint16Array.from({ length: WIDTH * HEIGHT * channels }, (_, i) =>
      Math.round(mixed(i + 3) * 65_535),
    );
    const gray: MarkLayer = {
      ...LAYER,
      light: LAYER.light.map((value, i, all) => (i % 4 === 3 ? value : (all[i - (i % 4)] ?? 0))),
    };
    const image = { widthPx: WIDTH, heightPx: HEIGHT, channels, samples };
    const drawn = drawDeepMark(image, gray, [{ xPx: 0, yPx: 0 }], colors).samples;
    let worst = 0;
    for (let i = 0; i < samples.length; i++) {
      const [pixel, channel] = [Math.floor(i / channels), i % channels];
      const hasAlpha = channels % 2 === 0;
      const alpha = hasAlpha ? (samples[pixel * channels + channels - 1] ?? 0) / 65_535 : 1;
      const layerAlpha = gray.light[pixel * 4 + 3] ?? 0;
      if (layerAlpha === 0 || (hasAlpha && channel === channels - 1)) continue;
      const wanted = reference((samples[i] ?? 0) / 65_535, gray.light[pixel * 4] ?? 0, layerAlpha, alpha, [
        light,
        back,
      ]);
      worst = Math.max(worst, Math.abs((drawn[i] ?? 0) - wanted * 65_535));
    }
    expect(worst).toBeLessThan(1.5);
  });
});

test.each([true, false])(
  'a mark changes no pixel outside, and reaches beyond every edge of an image, with SIMD: %s',
  async (hasSimd) => {
    if (!hasSimd) vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const image = { widthPx: 40, heightPx: 30, rgba: new Uint8ClampedArray(40 * 30 * 4).fill(90) };
    const layer: MarkLayer = { widthPx: 20, heightPx: 20, edgePx: 2, light: new Float32Array(1600).fill(1) };
    const whiteAt = async (xPx: number, yPx: number) => {
      const { rgba } = await drawMark(image, layer, [{ xPx, yPx }], SRGB_COLORS);
      const white = Array.from({ length: 1200 }, (_, i) => i).filter((i) => rgba[i * 4] === 255);
      return [Math.min(...white.map((i) => i % 40)), Math.floor((white[0] ?? 0) / 40), white.length];
    };
    expect(await whiteAt(12, 7)).toEqual([10, 5, 400]);
    expect(await whiteAt(-8, -9)).toEqual([0, 0, 10 * 9]);
    expect(await whiteAt(32, 22)).toEqual([30, 20, 100]);
    expect(image.rgba.every((value) => value === 90)).toBe(true);
  },
);

test('the colors of an image are converted to those of the image below', async () => {
  // In the wider space, red of sRGB has some green.
  const colors: MarkColors = {
    curves: null,
    fromSrgb: [
      [0.8, 0.2, 0],
      [0.05, 0.95, 0],
      [0, 0, 1],
    ],
  };
  const mark = { widthPx: 1, heightPx: 1, rgba: Uint8ClampedArray.from([255, 0, 0, 255]) };
  const below = { widthPx: 1, heightPx: 1, rgba: new Uint8ClampedArray(4).fill(255) };
  const { rgba } = await drawMark(below, imageLayer(mark, colors, 1), [{ xPx: 0, yPx: 0 }], colors);
  expect([...rgba]).toEqual([Math.round(fromLinear(0.8) * 255), Math.round(fromLinear(0.05) * 255), 0, 255]);
});

describe('coverage', () => {
  test('of an outline with curves is that of 64 × 64 samples of each pixel', () => {
    // A drop: two straight edges and a round one, with a hole that runs the other way.
    const drop = [20, 60, 1, 4, 40, 1, 4, 8, 0, 20, 6, 1, 36, 8, 0, 36, 40, 1];
    const hole = [16, 20, 1, 16, 30, 1, 25, 30, 1, 25, 20, 1];
    const coverage = new Coverage({ widthPx: 24, heightPx: 32 });
    for (const contour of [drop, hole]) coverage.add(contour, { xPx: 1.25, yPx: 31.5, scale: 0.5 });
    const shares = coverage.shares();
    const inside = (x: number, y: number) => {
      const [u, v] = [(x - 1.25) / 0.5, (31.5 - y) / 0.5];
      const isInHole = u > 16 && u < 25 && v > 20 && v < 30;
      const edge = (side: number) => side + (20 - side) * ((v - 40) / 20);
      // The curve (4, 40), (4, 8), (20, 6) by its parameter, and its mirror image.
      const t = (64 - Math.sqrt(64 * 64 - 4 * 30 * (40 - v))) / 60;
      const curve = 4 + 16 * t * t;
      const left = v >= 40 ? edge(4) : curve;
      const right = v >= 40 ? edge(36) : 40 - curve;
      return v > 6 && v < 60 && u > left && u < right && !isInHole;
    };
    let worst = 0;
    for (let y = 0; y < 32; y++) {
      for (let x = 0; x < 24; x++) {
        let hits = 0;
        for (let i = 0; i < 4096; i++)
          if (inside(x + ((i % 64) + 0.5) / 64, y + (Math.floor(i / 64) + 0.5) / 64)) hits++;
        worst = Math.max(worst, Math.abs((shares[y * 24 + x] ?? 0) - hits / 4096));
      }
    }
    expect(worst).toBeLessThan(0.03);
  });

  test('of outlines that overlap counts once', () => {
    const coverage = new Coverage({ widthPx: 8, heightPx: 8 });
    const square = [0, 0, 1, 0, 4, 1, 4, 4, 1, 4, 0, 1];
    coverage.add(square, { xPx: 1, yPx: 6, scale: 1 });
    coverage.add(square, { xPx: 2, yPx: 7, scale: 1 });
    expect(Math.max(...coverage.shares())).toBe(1);
    expect(coverage.shares().reduce((sum, share) => sum + share, 0)).toBeCloseTo(23);
  });
});

describe('a text', () => {
  test('may have every letter that a mark promises', () => {
    const known = outlines();
    const promised = Array.from({ length: 0x3000 }, (_, code) => code).filter(
      (code) => !/[{}]/.test(String.fromCodePoint(code)) && findMarkFault(`x${String.fromCodePoint(code)}`) === null,
    );
    expect(promised.length).toBeGreaterThan(700);
    const missing = promised.filter((code) =>
      [...`x${String.fromCodePoint(code)}`.normalize('NFC')].some((letter) => !known.has(letter.codePointAt(0) ?? 0)),
    );
    expect(missing.map((code) => code.toString(16))).toEqual([]);
  });

  test('is light with a dark outline, so it is seen on white and on black', async () => {
    const layer = await textLayer('Ada', 40, 0.7);
    const on = async (value: number) => {
      const { widthPx, heightPx } = layer;
      const rgba = new Uint8ClampedArray(widthPx * heightPx * 4).map((_, i) => (i % 4 === 3 ? 255 : value));
      const drawn = await drawMark(
        { widthPx, heightPx, rgba },
        layer,
        [{ xPx: layer.edgePx, yPx: layer.edgePx }],
        SRGB_COLORS,
      );
      const reds = drawn.rgba.filter((_, i) => i % 4 === 0);
      return [Math.min(...reds), Math.max(...reds)];
    };
    const [[, brightest], [darkest]] = [await on(0), await on(255)] as [number[], number[]];
    expect(brightest).toBeGreaterThan(200);
    expect(darkest).toBeLessThan(190);
    // All of it is inside the layer.
    const { light, widthPx, heightPx } = layer;
    const edge = Array.from(light.keys()).filter((i) => {
      const [x, y] = [Math.floor(i / 4) % widthPx, Math.floor(i / 4 / widthPx)];
      return x === 0 || y === 0 || x === widthPx - 1 || y === heightPx - 1;
    });
    expect(edge.every((i) => light[i] === 0)).toBe(true);
  });

  test.each([0.3, 3, 17.4, 61, 240])('is the same without SIMD, %d pixels high', async (height) => {
    const layer = await textLayer('Ǻgj Ŵ', height, 0.7);
    vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    const plain = await textLayer('Ǻgj Ŵ', height, 0.7);
    expect({ ...layer, light: null }).toEqual({ ...plain, light: null });
    const worst = layer.light.reduce((most, value, i) => Math.max(most, Math.abs(value - (plain.light[i] ?? 0))), 0);
    expect(worst).toBeLessThan(0.0002);
  });

  test('of a letter that the font lacks shows a question mark', async () => {
    expect(await textLayer('写', 20, 1)).toEqual(await textLayer('?', 20, 1));
    expect(textAspect('写写')).toBe(textAspect('??'));
    expect(await textLayer('e\u0301', 20, 1)).toEqual(await textLayer('é', 20, 1));
  });

  test('with accents, descenders and the widest letters stays inside', async () => {
    for (const text of ['ẤǺỄ', 'gjpqyțЩ', '@ǼŴM', '{name}']) {
      for (const height of [0.3, 3, 17.4, 61]) {
        const { light, widthPx } = await textLayer(text, height, 1);
        const rows = light.length / 4 / widthPx;
        const touches = (y: number) =>
          light.subarray(y * widthPx * 4, (y + 1) * widthPx * 4).some((value) => value > 0);
        expect([text, height, touches(0), touches(rows - 1)]).toEqual([text, height, false, false]);
      }
    }
  });
});
