import type { Bytes } from '../../../base/bytes.ts';
import type { Light } from '../../source-info.ts';
import { viewOf } from '../reading/byte-source.ts';

/** The bytes of the description of a mastering display, in PNG and in HEIF. */
export const MASTERING_BYTES = 24;

/** PNG counts light in 0.0001 candela per square meter, HEIF in whole ones. */
const CHUNK_STEPS = 10_000;

/** The order of the primaries in HEIF: green, blue, red. White follows, as in PNG. */
const PLACES_IN_BOX = [2, 0, 1, 3];
const PLACES_IN_CHUNK = [0, 1, 2, 3];

/** PNG has chunks, HEIF has boxes. */
type Container = 'chunk' | 'box';

function placesIn(container: Container): readonly number[] {
  return container === 'chunk' ? PLACES_IN_CHUNK : PLACES_IN_BOX;
}

/** Reads a mastering display. @param bytes at least `MASTERING_BYTES` */
export function readMastering(bytes: Uint8Array, container: Container): NonNullable<Light['mastering']> {
  const view = viewOf(bytes);
  const points = placesIn(container).map(
    (place) => [view.getUint16(place * 4), view.getUint16(place * 4 + 2)] as const,
  );
  return { points, most: view.getUint32(16), least: view.getUint32(20) };
}

export function writeMastering({ points, most, least }: NonNullable<Light['mastering']>, container: Container): Bytes {
  const bytes = new Uint8Array(MASTERING_BYTES);
  const view = viewOf(bytes);
  for (const [i, place] of placesIn(container).entries()) {
    const [x, y] = points[i] as readonly [number, number];
    view.setUint16(place * 4, x);
    view.setUint16(place * 4 + 2, y);
  }
  view.setUint32(16, most);
  view.setUint32(20, least);
  return bytes;
}

/** The bytes of the light level of the contents. */
export const LEVEL_BYTES = { chunk: 8, box: 4 } as const;

/** Reads the light level of the contents. @param bytes at least `LEVEL_BYTES` */
export function readLevel(bytes: Uint8Array, container: Container): NonNullable<Light['level']> {
  const view = viewOf(bytes);
  return container === 'chunk'
    ? { most: view.getUint32(0) / CHUNK_STEPS, average: view.getUint32(4) / CHUNK_STEPS }
    : { most: view.getUint16(0), average: view.getUint16(2) };
}

export function writeLevel({ most, average }: NonNullable<Light['level']>, container: Container): Bytes {
  const bytes = new Uint8Array(LEVEL_BYTES[container]);
  const view = viewOf(bytes);
  for (const [i, nits] of [most, average].entries()) {
    if (container === 'chunk') view.setUint32(i * 4, Math.round(nits * CHUNK_STEPS));
    else view.setUint16(i * 2, Math.min(65_535, Math.round(nits)));
  }
  return bytes;
}
