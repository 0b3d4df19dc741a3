/** Reads file structures for the tests, independently of the parsers in `src/codecs`. */

export interface JpegStructure {
  /** Quantization tables by ID, 64 entries each in zigzag order. */
  readonly tables: ReadonlyMap<number, readonly number[]>;
  /** The bits per table entry, for all tables: 8 or 16. */
  readonly tableBits: readonly number[];
  /** The number of the frame marker: 0 baseline, 1 extended, 2 progressive. */
  readonly frame: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The sampling factors of each component, such as `2x2`. */
  readonly sampling: readonly string[];
  readonly scans: number;
  /** APPn and COM segments: the marker and the first four characters. */
  readonly segments: readonly string[];
}

export function readJpegStructure(bytes: Uint8Array): JpegStructure {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tables = new Map<number, number[]>();
  const tableBits: number[] = [];
  const segments: string[] = [];
  let frame = -1;
  let [widthPx, heightPx, scans] = [0, 0, 0];
  let sampling: string[] = [];
  for (let at = 2; at < bytes.length - 1; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) {
      at++;
      continue;
    }
    if (marker === 0xd9) break;
    const end = at + 2 + view.getUint16(at + 2);
    const body = at + 4;
    if (marker === 0xdb) {
      for (let table = body; table < end; ) {
        const head = bytes[table] as number;
        const wide = head >> 4 === 1;
        tableBits.push(wide ? 16 : 8);
        const entry = (i: number) => (wide ? view.getUint16(table + 1 + 2 * i) : (bytes[table + 1 + i] as number));
        tables.set(
          head & 15,
          Array.from({ length: 64 }, (_, i) => entry(i)),
        );
        table += 1 + (wide ? 128 : 64);
      }
    } else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      frame = marker - 0xc0;
      heightPx = view.getUint16(body + 1);
      widthPx = view.getUint16(body + 3);
      const components = bytes[body + 5] as number;
      sampling = Array.from({ length: components }, (_, i) => {
        const factors = bytes[body + 7 + 3 * i] as number;
        return `${factors >> 4}x${factors & 15}`;
      });
    } else if (marker === 0xda) {
      scans++;
    } else if (marker >= 0xe0) {
      segments.push(`${marker.toString(16)} ${String.fromCharCode(...bytes.subarray(body, Math.min(end, body + 4)))}`);
    }
    at = end;
  }
  return { tables, tableBits, frame, widthPx, heightPx, sampling, scans, segments };
}

/** Annex K of ITU-T T.81, zigzag order. */
const ANNEX_K = {
  luma: [
    16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
    60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113,
    121, 112, 100, 120, 92, 101, 103, 99,
  ],
  chroma: [
    17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99,
  ],
};

/** libjpeg's scaling of Annex K, clamped to a byte. @param quality 0 to 100 */
export function scaleAnnexK(kind: keyof typeof ANNEX_K, quality: number): number[] {
  const q = Math.max(1, quality);
  const scale = q < 50 ? Math.trunc(5000 / q) : 200 - 2 * q;
  return ANNEX_K[kind].map((entry) => Math.min(255, Math.max(1, Math.trunc((entry * scale + 50) / 100))));
}

/** The chunks of a WebP file, in order. */
export function readWebpChunks(bytes: Uint8Array): { readonly id: string; readonly data: Uint8Array }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks: { id: string; data: Uint8Array }[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    chunks.push({ id, data: bytes.subarray(at + 8, at + 8 + length) });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** PNG color types (PNG 3rd edition, 11.2.1). */
export const PNG_COLOR = { gray: 0, rgb: 2, palette: 3, grayAlpha: 4, rgba: 6 } as const;

export function pngColorType(bytes: Uint8Array): number | undefined {
  return bytes[25];
}
