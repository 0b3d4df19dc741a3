import type { Bytes } from '../../base/bytes.ts';
import { decodersFor } from '../../codecs/decoders-for.ts';
import { decodeJpegNatively } from '../../codecs/jpeg/planes.ts';
import { partsWithoutMetadata } from '../../codecs/jpeg/without-profile.ts';
import { planPixels, takesSteps } from '../../domain/geometry/pixel-plan.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { FailureError } from '../../domain/outcome/failure.ts';
import { formatOf } from '../../formats/formats.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { type Bitmap, canvasHere, type Surface } from '../../host/host.ts';
import { wholeImage } from '../../kernels/image.ts';
import { decodingCapabilities, readComplete, storedSize } from '../decode/decode.ts';
import { loadCodec } from '../load-codec.ts';
import type { JobRequest, StageListener } from '../protocol.ts';
import { browserEncoderFor, paintProbe, replacementFor } from './encode-by-browser.ts';

/**
 * Encodes a JPEG that keeps all of its pixels, if the browser writes the output format exactly like our codec. The
 * browser decodes, turns and encodes the image, so no pixels are copied between the browser and our kernels.
 *
 * @returns `null` if the browser cannot do all of that, or if its pixels would differ from ours
 * @throws FailureError if the file is incomplete, or if the output's codec cannot be fetched
 */
export async function reencodeByBrowser(
  { source, info, recipe }: JobRequest,
  enter: StageListener,
): Promise<Bytes | null> {
  const { format: id, qualityPercent, effort, tuning, goal } = recipe.output;
  if (tuning || goal || info.format !== jpeg.id || id === jpeg.id || !takesSteps('planes', info.size, recipe))
    return null;
  // Most formats have no such encoder, and decoding the first image for the comparison would be in vain.
  const format = formatOf(id);
  if (replacementFor(format, qualityPercent, effort) === null) return null;
  const [best] = decodersFor(info, decodingCapabilities());
  if (best?.by !== 'planes') return null;
  const encoder = Promise.all([browserEncoderFor(format, qualityPercent, effort), decodesProbeEqually()]).then(
    ([encode, isEqual]) => (isEqual ? encode : null),
  );
  // For the first image, the comparisons run while it is decoded. Failures are reported below.
  encoder.catch(() => {});
  if (hasCompared && !(await encoder)) return null;
  hasCompared = true;
  try {
    const stored = storedSize(info);
    const bitmap = await drawableOf(source, await readComplete(source, info));
    const surface = drawAndClose(bitmap, stored, planPixels('planes', stored, info.orientation, recipe).turn);
    const encode = await encoder;
    if (!surface || !encode) return null;
    enter('encoding');
    return await encode(surface);
  } catch (error) {
    if (error instanceof FailureError) throw error;
    return null;
  }
}

/** Whether this worker has started to compare the browser with our codecs. */
let hasCompared = false;

/**
 * Decodes the pixels as stored, from the file without its metadata: browsers apply the EXIF orientation, and no option
 * prevents this.
 */
function drawableOf(source: Blob, bytes: Bytes): Promise<Bitmap> {
  const parts = partsWithoutMetadata(bytes).map(({ byteOffset, length }) =>
    source.slice(byteOffset, byteOffset + length),
  );
  return canvasHere().createBitmap(new Blob(parts, { type: jpeg.mime }));
}

/** @returns `null` if the browser drew another size or nothing, as it does when memory is short */
function drawAndClose(bitmap: Bitmap, { widthPx, heightPx }: PixelSize, turn: Orientation): Surface | null {
  try {
    if (bitmap.width !== widthPx || bitmap.height !== heightPx) return null;
    const canvas = canvasHere();
    const surface = canvas.drawTurned(bitmap, turn);
    const { width, height } = surface.canvas;
    const last = { xPx: width - 1, yPx: height - 1, widthPx: 1, heightPx: 1 };
    return canvas.readPixels(surface, last).rgba[3] === 255 ? surface : null;
  } finally {
    bitmap.close();
  }
}

let isEqual: Promise<boolean> | null = null;

/** Whether the browser draws the pixels of a test image as our decoder returns them. Checked once per worker. */
function decodesProbeEqually(): Promise<boolean> {
  isEqual ??= compareOnProbe().catch(() => {
    // The JPEG codec could not be loaded, and this image does not need it. The next image tries again.
    isEqual = null;
    return false;
  });
  return isEqual;
}

const PROBE_PERCENT = 90;

async function compareOnProbe(): Promise<boolean> {
  const probe = paintProbe();
  const bytes = await (await loadCodec(jpeg.id)).encode(probe, PROBE_PERCENT);
  const bitmap = await drawableOf(new Blob([bytes]), bytes);
  try {
    const drawn = canvasHere().readBitmap(bitmap).rgba;
    const ours = await decodeJpegNatively(async () => bytes, probe, null);
    return ours !== null && wholeImage(ours).rgba.every((value, index) => value === drawn[index]);
  } finally {
    bitmap.close();
  }
}
