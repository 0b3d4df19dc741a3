import { asciiAt, type ByteSource, bytesOf, EndOfBytes } from '../shared/reading/byte-source.ts';

const CONTROL_BYTES = 26;

/** Far more than writers use, even with small chunks. The reader of the frames checks what follows. */
const MAX_CHUNKS = 100_000;

/**
 * Whether the chunks of an animation are numbered and counted as the PNG specification requires (third edition, 12). If
 * not, programs have to show the default image. A file that ends early can be sound.
 *
 * @param promised the number of frames that the file states
 */
export async function hasSoundMotion(source: ByteSource, promised: number): Promise<boolean> {
  const order = { sequence: 0, controls: 0, needsData: false };
  try {
    for (let at = 8, chunks = 0; chunks < MAX_CHUNKS; chunks++) {
      const head = await source.read(at, 8);
      const length = head.getUint32(0);
      const type = asciiAt(bytesOf(head), 4, 4);
      if (type === 'IEND') return promised > 0 && order.controls === promised && !order.needsData;
      if (type === 'fcTL' || type === 'fdAT') {
        if (length < (type === 'fcTL' ? CONTROL_BYTES : 4)) return false;
        if ((await source.read(at + 8, 4)).getUint32(0) !== order.sequence++) return false;
      }
      if (type === 'fcTL') {
        if (order.needsData || ++order.controls > promised) return false;
        order.needsData = true;
      } else if (type === 'fdAT' || type === 'IDAT') {
        if (type === 'fdAT' && order.controls === 0) return false;
        order.needsData = false;
      }
      at += 12 + length;
    }
  } catch (error) {
    if (!(error instanceof EndOfBytes)) throw error;
  }
  return promised > 0;
}
