import { type PixelImage, pixelImage } from '../../src/kernels/image.ts';

/** The straight RGBA values of one pixel. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Creates an image from a function of the pixel position. */
export function paint(widthPx: number, heightPx: number, colorAt: (x: number, y: number) => Rgba): PixelImage {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 4) {
      const color = colorAt(x, y);
      rgba[at] = color[0];
      rgba[at + 1] = color[1];
      rgba[at + 2] = color[2];
      rgba[at + 3] = color[3];
    }
  }
  return pixelImage(rgba, widthPx, heightPx);
}

export function pixelAt({ rgba, widthPx }: PixelImage, x: number, y: number): number[] {
  const at = (y * widthPx + x) * 4;
  return Array.from(rgba.subarray(at, at + 4));
}

/** Creates a repeatable generator of numbers from 0 to less than 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Paints a photo-like image: soft shapes at several scales, slow color changes and sensor noise. */
export function paintPhoto(widthPx: number, heightPx: number): PixelImage {
  const random = createRandom(1);
  const waves = Array.from({ length: 24 }, (_, i) => {
    const cycles = 1.5 * 1.25 ** i;
    const angle = random() * Math.PI;
    const alongX = (Math.cos(angle) * cycles * 2 * Math.PI) / widthPx;
    const alongY = (Math.sin(angle) * cycles * 2 * Math.PI) / widthPx;
    const phase = random() * 6.28;
    // Natural images have about the same energy in every octave.
    const height = 34 / cycles ** 0.6;
    const tint = random();
    return {
      // The sine of a sum is computed from the sines of its parts, because there are far fewer of them than pixels.
      sinX: Float64Array.from({ length: widthPx }, (_, x) => Math.sin(alongX * x) * height),
      cosX: Float64Array.from({ length: widthPx }, (_, x) => Math.cos(alongX * x) * height),
      sinY: Float64Array.from({ length: heightPx }, (_, y) => Math.sin(alongY * y + phase)),
      cosY: Float64Array.from({ length: heightPx }, (_, y) => Math.cos(alongY * y + phase)),
      greenShare: 0.7 + 0.3 * tint,
      blueShare: 1 - 0.5 * tint,
    };
  });
  return paint(widthPx, heightPx, (x, y) => {
    let red = 118;
    let green = 122;
    let blue = 112;
    for (const { sinX, cosX, sinY, cosY, greenShare, blueShare } of waves) {
      const value = (sinX[x] as number) * (cosY[y] as number) + (cosX[x] as number) * (sinY[y] as number);
      red += value;
      green += value * greenShare;
      blue += value * blueShare;
    }
    const noise = (random() + random() + random() - 1.5) * 9;
    return [red + noise, green + noise, blue + noise, 255];
  });
}

/** Paints a graphic: saturated flat shapes, thin lines, hard edges and gradients. */
export function paintGraphics(widthPx: number, heightPx: number): PixelImage {
  const random = createRandom(2);
  const shapes = Array.from({ length: 40 }, () => ({
    x: random() * widthPx,
    y: random() * heightPx,
    radius: (0.02 + 0.1 * random()) * widthPx,
    round: random() < 0.5,
    color: [random() * 255, random() * 255, random() * 255, 255] as const,
  }));
  return paint(widthPx, heightPx, (x, y) => {
    if (y > heightPx * 0.85 && (x >> 1) % 3 === 0 && y % 7 < 4) return [20, 20, 30, 255];
    for (const { x: cx, y: cy, radius, round, color } of shapes) {
      const [dx, dy] = [Math.abs(x - cx), Math.abs(y - cy)];
      if (round ? dx * dx + dy * dy < radius * radius : Math.max(dx, dy) < radius) return color;
    }
    return [(x / widthPx) * 255, (y / heightPx) * 255, 200, 255];
  });
}

/** Paints every alpha value from 0 to 255 over changing colors, including fully transparent pixels with a color. */
export function paintTransparent(widthPx: number, heightPx: number): PixelImage {
  const { rgba } = paintPhoto(widthPx, heightPx);
  const out = rgba.slice();
  for (let i = 3; i < out.length; i += 4) {
    const x = (i >> 2) % widthPx;
    out[i] = Math.max(0, Math.min(255, ((x / widthPx) * 1.4 - 0.2) * 255));
  }
  return pixelImage(out, widthPx, heightPx);
}

/** Paints a circular zone plate: the frequency rises with the radius and reaches Nyquist at half the side. */
export function paintZonePlate(sidePx: number): PixelImage {
  const middle = (sidePx - 1) / 2;
  return paint(sidePx, sidePx, (x, y) => {
    const squared = (x - middle) ** 2 + (y - middle) ** 2;
    const value = 127.5 + 127.5 * Math.cos((Math.PI * squared) / sidePx);
    return [value, value, value, 255];
  });
}

/** Paints exactly `colors` different colors (up to 4096), all opaque, in an order that does not compress. */
export function paintColors(colors: number, widthPx = 64, heightPx = 64): PixelImage {
  const random = createRandom(3);
  return paint(widthPx, heightPx, (x, y) => {
    const at = y * widthPx + x;
    const n = at < colors ? at : Math.floor(random() * colors);
    return [(n * 37) % 256, (n * 91) % 256, (n * 11 + (n >> 8)) % 256, 255];
  });
}

/** Paints red, green, blue and white quarters. */
export function paintQuarters(widthPx: number, heightPx: number): PixelImage {
  return paint(widthPx, heightPx, (x, y) => {
    const left = x < widthPx / 2;
    if (y < heightPx / 2) return left ? [255, 0, 0, 255] : [0, 255, 0, 255];
    return left ? [0, 0, 255, 255] : [255, 255, 255, 255];
  });
}
