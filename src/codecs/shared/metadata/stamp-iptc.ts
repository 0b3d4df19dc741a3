import { joinBytes } from '../../../base/bytes.ts';
import type { Stamp, StampField } from '../../../domain/settings/stamp.ts';
import { readText } from '../reading/text.ts';
import { type DataSet, readIptc } from './iptc.ts';
import { writeSet } from './iptc-policy.ts';

const BY_LINE = 80;
const CREDIT = 110;
const COPYRIGHT_NOTICE = 116;

const FIELDS: readonly (readonly [StampField, number])[] = [
  ['creator', BY_LINE],
  ['credit', CREDIT],
  ['copyright', COPYRIGHT_NOTICE],
];

/** `ESC % G`: the texts of the application record are in UTF-8. */
const UTF8: DataSet = { record: 1, number: 90, bytes: Uint8Array.of(0x1b, 0x25, 0x47) };

const VERSION: DataSet = { record: 2, number: 0, bytes: Uint8Array.of(0, 4) };

/** Data sets of the application record that are no text: the version, a caption as a picture, and previews. */
const BINARY = [0, 125, 200, 201, 202];

/**
 * Writes creator, credit line and copyright into IPTC-IIM. The standard's short limits are ignored, as most programs
 * do, because a text that is cut would contradict the same field in XMP.
 *
 * @param iptc `null` for new data sets
 */
export function stampIptc(iptc: Uint8Array | null, stamp: Stamp): Uint8Array | null {
  const added = FIELDS.flatMap(([field, number]): readonly DataSet[] => {
    const text = stamp[field];
    return text === undefined ? [] : [{ record: 2, number, bytes: new TextEncoder().encode(text) }];
  });
  if (added.length === 0) return iptc;
  const { sets } = iptc ? readIptc(iptc) : { sets: [] };
  const kept = sets.filter(
    (set) => !isSame(set, UTF8) && !isSame(set, VERSION) && !added.some((each) => isSame(each, set)),
  );
  const version = sets.find((set) => isSame(set, VERSION)) ?? VERSION;
  return joinBytes(
    [
      UTF8,
      ...kept.filter(({ record }) => record < 2),
      version,
      ...kept.filter(({ record }) => record === 2).map(inUtf8),
      ...added,
      ...kept.filter(({ record }) => record > 2),
    ].map(writeSet),
  );
}

function isSame(one: DataSet, other: DataSet): boolean {
  return one.record === other.record && one.number === other.number;
}

/** Other texts may have been in another encoding until now. */
function inUtf8(set: DataSet): DataSet {
  return BINARY.includes(set.number) ? set : { ...set, bytes: new TextEncoder().encode(readText(set.bytes)) };
}
