import { fail } from '../../domain/failure.ts';
import type { Orientation } from '../../domain/turn.ts';
import { type ByteSource, EndOfBytes } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { findTopBox } from '../reading/isobmff.ts';

const RATIOS: readonly (readonly [number, number])[] = [
  [1, 1],
  [12, 10],
  [4, 3],
  [3, 2],
  [16, 9],
  [5, 4],
  [2, 1],
];

/** What a file without boxes starts with. */
export const BARE_CODESTREAM = 0xff0a;

/** The size header of ISO/IEC 18181-1. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const bits = new BitReader(await source.readUpTo(await findCodestream(source), 64));
  bits.read(16);
  const [widthPx, heightPx] = readSize(bits);
  const isDefault = bits.read(1) === 1;
  const hasExtraFields = !isDefault && bits.read(1) === 1;
  const orientation = hasExtraFields ? ((bits.read(3) + 1) as Orientation) : 1;
  return factsOf(widthPx, heightPx, {
    orientation,
    mayHaveAlpha: true,
    animated: hasExtraFields && readAnimationFlag(bits),
  });
}

async function findCodestream(source: ByteSource): Promise<number> {
  const isBare = (await source.read(0, 2)).getUint16(0) === BARE_CODESTREAM;
  if (isBare) return 0;
  const box = (await findTopBox(source, ['jxlc', 'jxlp'])) ?? fail({ code: 'damaged', format: 'jxl' });
  // A partial codestream starts with its number.
  return box.type === 'jxlp' ? box.start + 4 : box.start;
}

function readSize(bits: BitReader): [number, number] {
  const isSmall = bits.read(1) === 1;
  const side = () => (isSmall ? (bits.read(5) + 1) * 8 : bits.read([9, 13, 18, 30][bits.read(2)] ?? 9) + 1);
  const heightPx = side();
  const ratio = RATIOS[bits.read(3) - 1];
  return [ratio ? Math.floor((heightPx * ratio[0]) / ratio[1]) : side(), heightPx];
}

function readAnimationFlag(bits: BitReader): boolean {
  const hasIntrinsicSize = bits.read(1) === 1;
  if (hasIntrinsicSize) readSize(bits);
  const hasPreview = bits.read(1) === 1;
  return !hasPreview && bits.read(1) === 1;
}

/** Least significant bit first. */
class BitReader {
  readonly #bytes: Uint8Array;
  #bit = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++, this.#bit++) {
      const byte = this.#bytes[this.#bit >>> 3];
      if (byte === undefined) throw new EndOfBytes();
      value += ((byte >>> (this.#bit & 7)) & 1) * 2 ** i;
    }
    return value;
  }
}
