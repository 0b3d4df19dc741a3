import { backdropOf, type Pad, padPlace } from '../../domain/geometry/pad.ts';
import { wholeArea } from '../../domain/geometry/turn.ts';
import { type Channels, type DeepImage, hasAlpha } from '../deep-image.ts';
import { resizeDeep } from './deep.ts';

const WHITE = 65_535;

/** Places a 16-bit image in the middle of a canvas, like `padImage`. */
export function padDeep(image: DeepImage, pad: Pad): DeepImage {
  const canvas = canvasFor(image, pad);
  const { xPx, yPx } = padPlace(image, pad);
  const { channels } = canvas;
  const isBare = pad.fill === 'transparent';
  const isCopied = channels === image.channels && (isBare || !hasAlpha(channels));
  for (let y = 0, pixel = 0; y < image.heightPx; y++) {
    if (isCopied) {
      const row = image.samples.subarray(y * image.widthPx * channels, (y + 1) * image.widthPx * channels);
      canvas.samples.set(row, ((yPx + y) * pad.widthPx + xPx) * channels);
      continue;
    }
    for (let x = 0; x < image.widthPx; x++, pixel++) {
      const to = ((yPx + y) * pad.widthPx + xPx + x) * channels;
      const source = pixelOf(image, pixel);
      const below = isBare ? [0, 0, 0, 0] : pixelOf(canvas, to / channels);
      put(canvas, to, over(source, below));
    }
  }
  return canvas;
}

/** Red, green, blue and alpha, straight. */
type Pixel = readonly number[];

function canvasFor(image: DeepImage, { fill, widthPx, heightPx }: Pad): DeepImage {
  if (fill === 'blur') {
    const { area, size } = backdropOf(image, { widthPx, heightPx });
    const small = resizeDeep(image, size, area);
    const blurred = resizeDeep(small, { widthPx, heightPx }, wholeArea(small), 'mitchell');
    return { ...blurred, samples: blurred.samples.slice() };
  }
  const isTransparent = fill === 'transparent';
  const isColored = !isTransparent && (fill[0] !== fill[1] || fill[1] !== fill[2]);
  const channels = ((image.channels > 2 || isColored ? 3 : 1) + (isTransparent ? 1 : 0)) as Channels;
  const canvas = { widthPx, heightPx, channels, samples: new Uint16Array(widthPx * heightPx * channels) };
  if (isTransparent) return canvas;
  for (let at = 0; at < canvas.samples.length; at += channels) put(canvas, at, [...fill.map((c) => c * 257), WHITE]);
  return canvas;
}

function pixelOf({ channels, samples }: DeepImage, pixel: number): Pixel {
  const at = pixel * channels;
  const alpha = hasAlpha(channels) ? (samples[at + channels - 1] as number) : WHITE;
  const color = channels <= 2 ? [0, 0, 0] : [0, 1, 2];
  return [...color.map((c) => samples[at + c] as number), alpha];
}

function put({ channels, samples }: DeepImage, at: number, pixel: Pixel): void {
  const colors = hasAlpha(channels) ? channels - 1 : channels;
  for (let c = 0; c < colors; c++) samples[at + c] = pixel[c] as number;
  if (hasAlpha(channels)) samples[at + colors] = pixel[3] as number;
}

function over(source: Pixel, below: Pixel): Pixel {
  const share = (source[3] as number) / WHITE;
  const alpha = share + ((below[3] as number) / WHITE) * (1 - share);
  if (share === 1 || alpha === share) return source;
  const mix = (c: number) => (source[c] as number) * share + (below[c] as number) * (alpha - share);
  return [...[0, 1, 2].map((c) => Math.round(mix(c) / alpha)), Math.round(alpha * WHITE)];
}
