import { asciiAt, viewOf } from '../reading/byte-source.ts';

/** One value of IPTC-IIM: 2:80 is an author, 2:116 a copyright notice. */
export interface DataSet {
  readonly record: number;
  readonly number: number;
  readonly bytes: Uint8Array;
}

const MARK = 0x1c;

/** The most data sets that are read. Programs write some dozens. */
const MAX_SETS = 10_000;

/**
 * Reads data sets up to the first invalid one. Stops at extended lengths, too, because such data sets are never text.
 */
export function readIptc(iptc: Uint8Array): { readonly sets: readonly DataSet[]; readonly isDamaged: boolean } {
  const view = viewOf(iptc);
  const sets: DataSet[] = [];
  let at = 0;
  while (sets.length < MAX_SETS && at + 5 <= iptc.length && iptc[at] === MARK) {
    const length = view.getUint16(at + 3);
    if (length >= 0x8000 || at + 5 + length > iptc.length) break;
    const bytes = iptc.subarray(at + 5, at + 5 + length);
    sets.push({ record: view.getUint8(at + 1), number: view.getUint8(at + 2), bytes });
    at += 5 + length;
  }
  // Some writers pad with zeros.
  return { sets, isDamaged: iptc.subarray(at).some((byte) => byte !== 0) };
}

/** The resource that contains IPTC-IIM. */
const IPTC_RESOURCE = 0x0404;

/**
 * Finds IPTC-IIM among the resources that Photoshop stores in JPEG and TIFF files.
 *
 * @returns `null` if there is none
 */
export function iptcOfResources(resources: Uint8Array): Uint8Array | null {
  const view = viewOf(resources);
  for (let at = 0; at + 12 <= resources.length && asciiAt(resources, at, 4) === '8BIM'; ) {
    const nameBytes = 1 + (resources[at + 6] ?? 0);
    const lengthAt = at + 6 + nameBytes + (nameBytes & 1);
    if (lengthAt + 4 > resources.length) return null;
    const length = view.getUint32(lengthAt);
    const start = lengthAt + 4;
    if (start + length > resources.length) return null;
    if (view.getUint16(at + 4) === IPTC_RESOURCE) return resources.subarray(start, start + length);
    at = start + length + (length & 1);
  }
  return null;
}
