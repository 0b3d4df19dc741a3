import loadOxipng, { optimise_raw } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import oxipngUrl from '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm?url';
import loadPng, { decode } from '@jsquash/png/codec/pkg/squoosh_png.js';
import pngUrl from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url';
import { DEFAULT_EFFORT, type Effort } from '../../domain/effort.ts';
import { once } from '../../domain/once.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes } from '../../kernels/load-wasm.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import type { Codec, EncoderOptions } from '../contract.ts';

/**
 * oxipng's level, 0 to 6. Measured on photos and screenshots: 1 is 2 to 11% smaller than 0, and within
 * 0 to 10% of 2 at half its time; 3 and 4 take up to four times as long as 2 for at most 1%.
 */
const LEVELS: { readonly [Name in Effort]: number } = { fast: 0, balanced: 1, smallest: 2 };

// The single-threaded build: threads would need cross-origin isolation, which breaks sign-in popups.
const loadOptimiser = once(async () => loadOxipng(await compileWasm(oxipngUrl, 'png')));
const loadDecoder = once(async () => loadPng(await compileWasm(pngUrl, 'png')));

/**
 * oxipng straight from pixels: it picks the smallest of gray, palette (up to 256 colors), RGB and
 * RGBA that holds the image exactly. Lossless but for colors under alpha 0.
 */
export const codec = {
  async encode(image, _quality?: number, effort: Effort = DEFAULT_EFFORT, options: EncoderOptions = {}) {
    await loadOptimiser();
    const { rgba, widthPx, heightPx } = await clearHiddenColors(image);
    const level = Number(options.level ?? LEVELS[effort]);
    return ownBytes(optimise_raw(rgba, widthPx, heightPx, level, options.interlacing === 'on', false));
  },
  async decode(bytes) {
    await loadDecoder();
    const { data, width, height } = decode(bytes);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
