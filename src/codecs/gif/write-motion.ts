import { joinBytes } from '../../base/bytes.ts';
import { type Area, wholeArea } from '../../domain/geometry/turn.ts';
import { thresholdAlpha } from '../../kernels/pixels/plain.ts';
import { changedArea, ONE_PIXEL } from '../changed-area.ts';
import { distinctFrames, pixelsOf, wholeUnits } from '../distinct-frames.ts';
import type { MotionFacts, MotionWriter } from '../motion.ts';
import { canvasAfter, chooseDisposal, DISPOSALS, type Disposal } from './disposal.ts';
import { colorTable, frameColors, type IndexedArea, tableBitsOf } from './frame-colors.ts';
import { compressLzw, imageData, NO_INDEX } from './lzw.ts';

/** Durations are 16-bit numbers of hundredths of a second. */
const MOST_HUNDREDTHS = 0xffff;
const MOST_REPEATS = 0xffff;

const HAS_TABLE = 0x80;
const IS_TRANSPARENT = 1;
const TRAILER = 0x3b;

/**
 * Writes an animated GIF89a. Each frame covers only the changed area. Frames with few colors share the global table,
 * which grows with them. It comes first in the file, but is written last.
 *
 * @param maxColors the most colors of a table, at most 256
 */
export function writeMotion({ size, plays }: MotionFacts, maxColors: number): MotionWriter {
  const parts: Uint8Array[] = [];
  const toHundredths = wholeUnits(100, MOST_HUNDREDTHS);
  const colors = frameColors(maxColors);
  let canvas = new Uint32Array(size.widthPx * size.heightPx);
  let isFirst = true;

  const { add, finish } = distinctFrames(MOST_HUNDREDTHS / 100, async ({ image, duration }, next) => {
    const shown = pixelsOf({ image });
    const changed = isFirst ? wholeArea(size) : (changedArea(canvas, shown, size.widthPx) ?? ONE_PIXEL);
    const { disposal, area } = chooseDisposal({
      before: canvas,
      shown,
      next: next && pixelsOf(next),
      changed,
      widthPx: size.widthPx,
      isFirst,
    });
    const indexed = await colors.index(canvas, image, area);
    parts.push(controlExtension(disposal, toHundredths(duration), indexed.transparentIndex));
    parts.push(...imageParts(area, indexed));
    canvas = canvasAfter(disposal, canvas, shown, area, size.widthPx);
    isFirst = false;
  });
  return {
    add: ({ image, duration }) => add({ image: thresholdAlpha(image), duration }),
    async finish() {
      await finish();
      const global = colors.globalColors();
      return joinBytes([header(size, global), loopExtension(plays), ...parts, Uint8Array.of(TRAILER)]);
    },
  };
}

function header({ widthPx, heightPx }: MotionFacts['size'], colors: readonly number[]): Uint8Array {
  const bits = tableBitsOf(colors.length);
  const packed = colors.length > 0 ? HAS_TABLE | ((bits - 1) * 0x11) : 0;
  const table = colors.length > 0 ? colorTable(colors) : new Uint8Array();
  return joinBytes([
    Uint8Array.from('GIF89a', (letter) => letter.charCodeAt(0)),
    Uint8Array.of(...uint16(widthPx), ...uint16(heightPx), packed, 0, 0),
    table,
  ]);
}

/** Programs play a file without this extension once. With it, they repeat it as often as it states. */
function loopExtension(plays: number): Uint8Array {
  if (plays === 1) return new Uint8Array();
  const repeats = plays === 0 ? 0 : Math.min(MOST_REPEATS, plays - 1);
  const name = Array.from('NETSCAPE2.0', (letter) => letter.charCodeAt(0));
  return Uint8Array.of(0x21, 0xff, name.length, ...name, 3, 1, ...uint16(repeats), 0);
}

function controlExtension(disposal: Disposal, hundredths: number, transparentIndex: number | null): Uint8Array {
  const packed = (DISPOSALS[disposal] << 2) | (transparentIndex === null ? 0 : IS_TRANSPARENT);
  return Uint8Array.of(0x21, 0xf9, 4, packed, ...uint16(hundredths), transparentIndex ?? 0, 0);
}

function imageParts(area: Area, { indexes, others, localColors }: IndexedArea): readonly Uint8Array[] {
  const { xPx, yPx, widthPx, heightPx } = area;
  const place = [xPx, yPx, widthPx, heightPx].flatMap(uint16);
  const packed = localColors ? HAS_TABLE | (tableBitsOf(localColors.length) - 1) : 0;
  const table = localColors ? colorTable(localColors) : new Uint8Array();
  return [Uint8Array.of(0x2c, ...place, packed), table, shortestData(indexes, others)];
}

/** Tries two ways: unchanged pixels are transparent, or repeat colors if that helps. Neither is always shorter. */
function shortestData(indexes: Uint8Array, others: Uint16Array | undefined): Uint8Array {
  const plain = dataOf(indexes);
  const mixed = others ? dataOf(indexes, others) : plain;
  return mixed.length < plain.length ? mixed : plain;
}

/** The code size depends on the largest index, so early frames have short codes although the table grows. */
function dataOf(indexes: Uint8Array, others?: Uint16Array): Uint8Array {
  let largest = 0;
  for (let i = 0; i < indexes.length; i++) {
    const other = others?.[i] ?? NO_INDEX;
    largest = Math.max(largest, indexes[i] as number, other === NO_INDEX ? 0 : other);
  }
  // The LZW minimum is 2 bits.
  const codeBits = Math.max(2, tableBitsOf(largest + 1));
  return imageData(codeBits, compressLzw(indexes, codeBits, others));
}

function uint16(value: number): [number, number] {
  return [value & 255, value >> 8];
}
