import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openLibultrahdr } from './libultrahdr.ts';
import { folderWith, pixmill } from './run-pixmill.ts';

let libultrahdr: Awaited<ReturnType<typeof openLibultrahdr>>;

beforeAll(async () => {
  libultrahdr = await openLibultrahdr();
});
afterAll(() => libultrahdr.close());

type Channels = readonly [red: number, green: number, blue: number];

/** Makes one file of a folder that stays HDR. @returns the result */
async function made(cwd: string, name: string, to: 'jpeg' | 'png', ...args: string[]): Promise<Uint8Array> {
  const all = [name, '--to', to, ...(to === 'jpeg' ? ['--quality', '92'] : []), ...args, '--out', 'out'];
  const { code, error } = await pixmill(all, { cwd });
  expect([code, error]).toEqual([0, expect.not.stringContaining('HDR was left out')]);
  return readFileSync(join(cwd, `out/a.${to}`));
}

function luminancesOf(channels: ArrayLike<number>, toLight: (value: number) => number, [r, g, b]: Channels): number[] {
  return Array.from({ length: channels.length / 3 }, (_, pixel) => {
    const [red, green, blue] = [0, 1, 2].map((channel) => toLight(channels[pixel * 3 + channel] as number)) as [
      number,
      number,
      number,
    ];
    return r * red + g * green + b * blue;
  });
}

/** As libultrahdr shows a file on a screen without limits, in which 1 is white. */
const shownBy = (file: Uint8Array) =>
  luminancesOf(libultrahdr.read(file).rgb, (value) => value, [0.2126, 0.7152, 0.0722]);

/** SMPTE ST 2084, for 16 bits, in which 1 is white: 203 candela per square meter. */
function lightOfPq(sample: number): number {
  const power = (sample / 65_535) ** (32 / 2523);
  const [c1, c2, c3] = [3424 / 4096, 2413 / 128, 2392 / 128];
  return (10_000 / 203) * (Math.max(power - c1, 0) / (c2 - c3 * power)) ** (8192 / 1305);
}

/** The median difference in stops of pixels brighter than a twentieth of white, and how the brightest ones compare. */
function compare(values: readonly number[], wanted: readonly number[]) {
  expect(values.length).toBe(wanted.length);
  const apart = values.flatMap((value, i) => {
    const right = wanted[i] as number;
    return right > 0.05 ? [Math.abs(Math.log2(value / right))] : [];
  });
  const brightest = (all: readonly number[]) => all.toSorted((a, b) => b - a)[all.length >> 7] as number;
  return {
    medianStops: apart.sort((a, b) => a - b)[apart.length >> 1] as number,
    ofBrightest: brightest(values) / brightest(wanted),
  };
}

describe('libultrahdr', () => {
  test('reads the light of an AVIF with PQ from its JPEG', async () => {
    const cwd = folderWith({ 'a.avif': 'avif-hdr-pq-p3-200x200.avif' });
    const samples = libultrahdr.readSamples(await made(cwd, 'a.avif', 'png'));
    // The luminance of Display P3.
    const wanted = luminancesOf(samples, lightOfPq, [0.229, 0.6917, 0.0793]);
    const { medianStops, ofBrightest } = compare(shownBy(await made(cwd, 'a.avif', 'jpeg')), wanted);
    expect(medianStops).toBeLessThan(0.05);
    expect(ofBrightest).toBeCloseTo(1, 1);
  });

  test('reads the same light of a photo whose map was in JPEG or in AVIF', async () => {
    const jpeg = folderWith({ 'a.jpeg': 'metadata/jpeg-ultrahdr-seine.jpg' });
    const avif = folderWith({ 'a.avif': 'metadata/avif-gainmap-seine.avif' });
    const { medianStops, ofBrightest } = compare(
      shownBy(await made(avif, 'a.avif', 'jpeg')),
      shownBy(await made(jpeg, 'a.jpeg', 'jpeg')),
    );
    expect(medianStops).toBeLessThan(0.05);
    expect(ofBrightest).toBeCloseTo(1, 1);
  });

  test("reads the map of Apple's photos from their JPEG", async () => {
    const cwd = folderWith({ 'a.jpeg': 'metadata/jpeg-apple-gainmap-old.jpg' });
    const values = shownBy(await made(cwd, 'a.jpeg', 'jpeg', '--max-width', '200'));
    expect(Math.max(...values)).toBeGreaterThan(2);
  });

  test('writes a photo whose light stays', async () => {
    const [widthPx, heightPx] = [192, 128];
    const rgb = Float32Array.from({ length: widthPx * heightPx * 3 }, (_, i) => {
      const [x, y] = [Math.floor(i / 3) % widthPx, Math.floor(i / 3 / widthPx)];
      return 0.05 + (x / widthPx) ** 3 * 6 + (y / heightPx) * 0.3;
    });
    const cwd = folderWith();
    const source = libultrahdr.write({ widthPx, heightPx, rgb });
    writeFileSync(join(cwd, 'a.jpeg'), source);
    const { medianStops, ofBrightest } = compare(shownBy(await made(cwd, 'a.jpeg', 'jpeg')), shownBy(source));
    expect(medianStops).toBeLessThan(0.05);
    expect(ofBrightest).toBeCloseTo(1, 1);
  });
});
