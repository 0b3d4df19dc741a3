import { MAX_STATED_PX } from '../../codecs/ico/entries.ts';
import { type IconImage, isStoredAsPng, writeIco } from '../../codecs/ico/write.ts';
import { inspect } from '../../codecs/inspect.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { png } from '../../formats/png.ts';
import { wholeImage } from '../../kernels/image.ts';
import { decodeOutput, toFailure } from '../decode/decode.ts';
import type { IconReply } from '../protocol.ts';

/** Puts PNG files that Pixmill has written into one ICO file, the smallest first. Never rejects. */
export async function makeIcon(files: readonly Blob[]): Promise<IconReply> {
  try {
    const images: IconImage[] = [];
    for (const file of files) images.push(await openImage(file));
    images.sort((one, other) => one.widthPx - other.widthPx);
    return { ok: true, buffer: writeIco(images).buffer };
  } catch (error) {
    return { ok: false, failure: toFailure(error, { size: { widthPx: MAX_STATED_PX, heightPx: MAX_STATED_PX } }) };
  }
}

async function openImage(file: Blob): Promise<IconImage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const inspection = await inspect(bytes, Number.POSITIVE_INFINITY);
  if (!inspection.ok) return fail(inspection.failure);
  const { format, size } = inspection.info;
  if (format !== png.id) return fail({ code: 'unexpected', detail: `an icon of ${format}` });
  return isStoredAsPng(size) ? { file: bytes, ...size } : wholeImage(await decodeOutput(bytes));
}
