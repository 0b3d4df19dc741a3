import { isStartOfFrame, partsOf, START_OF_SCAN } from '../shared/jpeg/segments.ts';
import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { COMPLETE, type Completeness, compare } from '../shared/reading/completeness.ts';
import { type HuffmanCode, measureScan, type Scan, type ScannedFrame } from './scan.ts';

/**
 * A file is complete if an end-of-image marker follows the start of its first scan. Coded data cannot contain that
 * marker, and the markers of thumbnails come earlier. Without the marker, the blocks of a sequential, Huffman-coded
 * file are counted, so a file that lacks only the marker is complete. A progressive file counts as cut off, because its
 * missing share is expensive to determine and the last scans make the image sharp, unless all scans are followed by data
 * that a camera adds to a whole file.
 */
export function measure(bytes: Uint8Array): Completeness {
  let frame: ScannedFrame | null = null;
  let header: Uint8Array | null = null;
  let restartInterval = 0;
  let codes: ReadonlyMap<number, HuffmanCode> = new Map();
  const scans: Scan[] = [];
  for (const { marker, start, end, body } of partsOf(bytes)) {
    if (end > bytes.length) break;
    if (marker === null) {
      const data = bytes.subarray(start, end);
      if (header) scans.push({ header, data, codes, restartInterval });
      continue;
    }
    if (isStartOfFrame(marker)) frame ??= readFrame(marker, body);
    if (marker === 0xc4) codes = new Map([...codes, ...readCodes(body)]);
    if (marker === 0xdd) restartInterval = viewOf(body).getUint16(0);
    if (marker !== START_OF_SCAN) continue;
    if (scans.length === 0 && hasEndMarker(bytes, end)) return COMPLETE;
    header = body;
  }
  if (frame?.isHuffmanSequential) return compareBlocks(frame, scans);
  return frame && endsInTrailer(bytes) && hasEveryBit(frame, scans) ? COMPLETE : { kind: 'short', share: null };
}

/** Samsung's cameras add their own data, which ends in these letters, and some write no marker before it. */
const TRAILER_END = 'SEFT';

function endsInTrailer(bytes: Uint8Array): boolean {
  return asciiAt(bytes, bytes.length - TRAILER_END.length, TRAILER_END.length) === TRAILER_END;
}

/** Whether the scans of a progressive file contain each coefficient of each component, down to its last bit. */
function hasEveryBit({ components }: ScannedFrame, scans: readonly Scan[]): boolean {
  return components.every(({ id }) => {
    const sent = new Set<number>();
    for (const { header } of scans) {
      const count = header[0] ?? 0;
      const [from = 0, to = 0, bits = 0] = header.subarray(1 + count * 2);
      const isIn = Array.from({ length: count }, (_, i) => header[1 + i * 2]).includes(id);
      const isLast = (bits & 15) === 0;
      for (let at = from; isIn && isLast && at <= Math.min(to, 63); at++) sent.add(at);
    }
    return sent.size === 64;
  });
}

/** Searches from the end of the file, where a complete file has the marker. */
function hasEndMarker(bytes: Uint8Array, from: number): boolean {
  for (let at = bytes.lastIndexOf(0xd9); at > from; at = bytes.lastIndexOf(0xd9, at - 1)) {
    if (bytes[at - 1] === 0xff) return true;
  }
  return false;
}

function readFrame(marker: number, payload: Uint8Array): ScannedFrame {
  const view = viewOf(payload);
  const components = Array.from({ length: view.getUint8(5) }, (_, i) => {
    const sampling = view.getUint8(7 + i * 3);
    return { id: view.getUint8(6 + i * 3), horizontal: sampling >>> 4, vertical: sampling & 15 };
  });
  return { widthPx: view.getUint16(3), heightPx: view.getUint16(1), isHuffmanSequential: marker <= 0xc1, components };
}

function readCodes(payload: Uint8Array): [number, HuffmanCode][] {
  const codes: [number, HuffmanCode][] = [];
  for (let at = 0; at + 17 <= payload.length; ) {
    const counts = payload.subarray(at + 1, at + 17);
    const symbolsEnd = at + 17 + counts.reduce((sum, count) => sum + count, 0);
    codes.push([payload[at] ?? 0, { counts, symbols: payload.subarray(at + 17, symbolsEnd) }]);
    at = symbolsEnd;
  }
  return codes;
}

/** Weights components by their number of samples, so a missing chroma scan counts in proportion. */
function compareBlocks(frame: ScannedFrame, scans: readonly Scan[]): Completeness {
  const weights = new Map(frame.components.map((part) => [part.id, part.horizontal * part.vertical]));
  const wanted = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  let available = 0;
  for (const scan of scans) {
    const share = measureScan(scan, frame);
    for (let i = 0; i < (scan.header[0] ?? 0); i++)
      available += share * (weights.get(scan.header[1 + i * 2] ?? -1) ?? 0);
  }
  return compare(available, wanted);
}
