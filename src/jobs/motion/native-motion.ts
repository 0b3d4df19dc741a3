import type { Duration, Frame, MotionReader } from '../../codecs/motion.ts';
import { readBackIsTrusted, readBitmap } from '../../codecs/shared/canvas/surface.ts';
import type { SourceInfo } from '../../codecs/source-info.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { storedSize } from '../decode/decode.ts';

const MICROSECONDS = 1_000_000;
const MOST_FRAMES_PER_SECOND = 1000;

/** Whether the browser has an `ImageDecoder` for such files, and canvas returns the pixels that were drawn. */
export async function readsMotionNatively({ mime }: SourceInfo): Promise<boolean> {
  return typeof ImageDecoder !== 'undefined' && readBackIsTrusted() && ImageDecoder.isTypeSupported(mime);
}

/** Reads the frames of an animation with the browser's `ImageDecoder`. Canvas converts their colors, as for still images. */
export async function openNativeMotion(bytes: Uint8Array<ArrayBuffer>, info: SourceInfo): Promise<MotionReader> {
  const open = async () => {
    const decoder = new ImageDecoder({ type: info.mime, data: bytes, preferAnimation: true });
    await decoder.tracks.ready;
    await decoder.completed;
    return decoder;
  };
  const decoder = await open().catch((cause: unknown) => fail({ code: 'damaged', format: info.format }, cause));
  const track = decoder.tracks.selectedTrack;
  const [frameCount, repeats] = [track?.frameCount ?? 0, track?.repetitionCount ?? 0];
  decoder.close();
  if (frameCount === 0) fail({ code: 'damaged', format: info.format });

  // A sequence has its own size, which may differ from the header's size. The limits were applied to the header's size.
  const size = storedSize(info);
  async function* frames(): AsyncGenerator<Frame, void, undefined> {
    const again = await open();
    try {
      for (let frameIndex = 0; frameIndex < frameCount; frameIndex++) {
        const { image } = await again
          .decode({ frameIndex })
          .catch((cause: unknown) => fail({ code: 'damaged', format: info.format }, cause));
        const { width, height } = image.visibleRect ?? { width: 0, height: 0 };
        if (width !== size.widthPx || height !== size.heightPx) {
          image.close();
          fail({ code: 'damaged', format: info.format });
        }
        const duration = fractionOf(image.duration ?? 0);
        const bitmap = await createImageBitmap(image).finally(() => image.close());
        yield { image: readBitmap(bitmap), duration };
        bitmap.close();
      }
    } finally {
      again.close();
    }
  }
  const plays = Number.isFinite(repeats) ? repeats + 1 : 0;
  return { facts: { size, frameCount, plays }, frames };
}

/** The simplest fraction that rounds to this many microseconds, such as 1/30 of a second for 33333 microseconds. */
function fractionOf(microseconds: number): Duration {
  for (let denominator = 1; denominator <= MOST_FRAMES_PER_SECOND; denominator++) {
    const numerator = Math.round((microseconds * denominator) / MICROSECONDS);
    if (Math.abs((numerator * MICROSECONDS) / denominator - microseconds) < 1) return { numerator, denominator };
  }
  return { numerator: microseconds, denominator: MICROSECONDS };
}
