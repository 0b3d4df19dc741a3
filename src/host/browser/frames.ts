import { readBitmap } from '../../codecs/shared/canvas/surface.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { takePixels } from '../../kernels/buffers.ts';
import { pixelImage } from '../../kernels/image.ts';
import type { Frames, NativeMotion } from '../host.ts';
import { readsStraightAlpha } from './straight-frames.ts';

/** Frame formats with RGB or full-resolution chroma, which `copyTo` converts without loss. */
const EXACT_FRAMES: readonly (string | null)[] = ['RGBA', 'RGBX', 'BGRA', 'BGRX', 'I444'];

/** The browser's `ImageDecoder`. */
export const frames: Frames = {
  isTypeSupported: (mime) => ImageDecoder.isTypeSupported(mime),

  async decodeStill({ mime, mayHaveAlpha }, read, isComplete) {
    if (!(await ImageDecoder.isTypeSupported(mime))) return null;
    if (mayHaveAlpha && !(await readsStraightAlpha())) return null;
    const decoder = new ImageDecoder({ type: mime, data: await read() });
    try {
      const decoding = decoder.decode();
      // The `await` below throws failures. This handler prevents an unhandled rejection during the check.
      decoding.catch(() => {});
      const isWhole = await isComplete();
      const { image: frame } = await decoding;
      try {
        if (!isWhole) return null;
        if (!EXACT_FRAMES.includes(frame.format) || !frame.visibleRect) return null;
        const { width, height } = frame.visibleRect;
        const rgba = takePixels(width * height * 4);
        await frame.copyTo(rgba, { format: 'RGBA' });
        return pixelImage(rgba, width, height);
      } finally {
        frame.close();
      }
    } finally {
      decoder.close();
    }
  },

  async openMotion({ mime, format }, bytes, size): Promise<NativeMotion> {
    const open = async () => {
      const decoder = new ImageDecoder({ type: mime, data: bytes, preferAnimation: true });
      await decoder.tracks.ready;
      await decoder.completed;
      return decoder;
    };
    const decoder = await open().catch((cause: unknown) => fail({ code: 'damaged', format }, cause));
    const track = decoder.tracks.selectedTrack;
    const [frameCount, repeats] = [track?.frameCount ?? 0, track?.repetitionCount ?? 0];
    decoder.close();
    if (frameCount === 0) fail({ code: 'damaged', format });
    return {
      frameCount,
      plays: Number.isFinite(repeats) ? repeats + 1 : 0,
      async *frames() {
        const again = await open();
        try {
          for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
            const { image } = await again
              .decode({ frameIndex })
              .catch((cause: unknown) => fail({ code: 'damaged', format }, cause));
            const { width, height } = image.visibleRect ?? { width: 0, height: 0 };
            if (width !== size.widthPx || height !== size.heightPx) {
              image.close();
              fail({ code: 'damaged', format });
            }
            const microseconds = image.duration ?? 0;
            const bitmap = await createImageBitmap(image).finally(() => image.close());
            yield { image: readBitmap(bitmap), microseconds };
            bitmap.close();
          }
        } finally {
          again.close();
        }
      },
    };
  },
};
