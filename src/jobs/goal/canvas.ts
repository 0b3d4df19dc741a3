import { canvasHere } from '../../host/host.ts';
import { flatten } from '../../kernels/pixels/plain.ts';
import { decodeOutput } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import { type GoalTools, qualityScale } from './encoder.ts';

/**
 * The browser's encoders and canvas, for when WASM cannot be used. Codecs without WASM write the formats that canvas
 * does not write.
 */
export const canvasTools: GoalTools = {
  hasKernels: false,
  flatten: async (image, matte) => flatten(image, matte),
  async resize(image, size) {
    const canvas = canvasHere();
    const bitmap = await canvas.createBitmap(canvas.surfaceOf(image));
    try {
      return canvas.readPixels(canvas.drawResized(bitmap, size, null));
    } finally {
      bitmap.close();
    }
  },
  encoderOf: async (format) => ({
    format,
    quality: format.write.quality && qualityScale(),
    // Whether 100 percent is lossless depends on the browser.
    losslessPercent: null,
    nearLossless: [],
    variants: {},
    flatBytesPerPixel: null,
    optionsFor: () => ({}),
    fewerColors: null,
    probe: null,
    encode: async (image, percent) => {
      if (!format.write.byCanvas) return (await loadCodec(format.id)).encode(image, percent);
      const canvas = canvasHere();
      return new Uint8Array(await (await canvas.encodeChecked(canvas.surfaceOf(image), format, percent)).arrayBuffer());
    },
    async decode(bytes) {
      if (format.read.browsers !== 'all') return decodeOutput(bytes);
      const canvas = canvasHere();
      const bitmap = await canvas.createBitmap(new Blob([bytes], { type: format.mime }));
      try {
        return canvas.readBitmap(bitmap);
      } finally {
        bitmap.close();
      }
    },
  }),
};
