import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { PNG } from 'pngjs';
import { codec } from '../../src/codecs/png/codec.ts';
import type { Rgb } from '../../src/domain/geometry/pad.ts';
import { type Area, wholeArea } from '../../src/domain/geometry/turn.ts';
import { cutImage, type PixelImage, pixelImage } from '../../src/kernels/image.ts';

const FOLDER = fileURLToPath(new URL('../fixtures/libvips/', import.meta.url));
const PEERS = fileURLToPath(new URL('../../benchmarks/peers/', import.meta.url));

/** The parts of sharp, a binding of libvips, that are used here. */
interface Sharp {
  affine(matrix: readonly number[], options: { interpolator: string }): Sharp;
  extract(area: { left: number; top: number; width: number; height: number }): Sharp;
  extend(options: { left: number; right: number; top: number; bottom: number; background: object }): Sharp;
  flatten(options: { background: object }): Sharp;
  ensureAlpha(): Sharp;
  raw(): Sharp;
  toBuffer(options: { resolveWithObject: true }): Promise<{ data: Buffer; info: { width: number; height: number } }>;
}
type OpenSharp = (pixels: Uint8ClampedArray, options: { raw: { width: number; height: number; channels: 4 } }) => Sharp;

/**
 * What libvips makes of an image, as stored in the fixtures. With `UPDATE_LIBVIPS=1` and the packages of
 * benchmarks/peers, libvips makes it again.
 *
 * @param area the part of its result that is stored
 */
export async function madeByLibvips(
  name: string,
  image: PixelImage,
  make: (sharp: Sharp) => Sharp,
  area?: Area,
): Promise<PixelImage> {
  const path = `${FOLDER}${name}.png`;
  if (process.env.UPDATE_LIBVIPS) {
    if (!existsSync(`${PEERS}node_modules/sharp`)) throw new Error('npm ci --prefix benchmarks/peers was not run');
    const open = createRequire(`${PEERS}package.json`)('sharp') as OpenSharp;
    const source = open(image.rgba, { raw: { width: image.widthPx, height: image.heightPx, channels: 4 } });
    const { data, info } = await make(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const whole = pixelImage(Uint8Array.from(data), info.width, info.height);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, await codec.encode(cutImage(whole, area ?? wholeArea(whole)), 100, 'smallest'));
  }
  const { data, width, height } = PNG.sync.read(readFileSync(path));
  return pixelImage(Uint8Array.from(data), width, height);
}

export const extracted =
  ({ xPx, yPx, widthPx, heightPx }: Area) =>
  (sharp: Sharp): Sharp =>
    sharp.extract({ left: xPx, top: yPx, width: widthPx, height: heightPx });

/** Places an image on a canvas whose edges are so far away. `null`: a transparent one. */
export const embedded =
  (edges: { left: number; right: number; top: number; bottom: number }, color: Rgb | null) =>
  (sharp: Sharp): Sharp => {
    const [r, g, b] = color ?? [0, 0, 0];
    const background = { r, g, b, alpha: color ? 1 : 0 };
    return (color ? sharp.flatten({ background }) : sharp).extend({ ...edges, background });
  };

/** Rotates by bicubic interpolation, around the center and without cutting anything. */
export const rotated =
  (degrees: number) =>
  (sharp: Sharp): Sharp => {
    const angle = (degrees * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return sharp.affine([cos, -sin, sin, cos], { interpolator: 'bicubic' });
  };
