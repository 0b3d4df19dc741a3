import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { APP2, segmentsBeforeScan } from '../shared/jpeg/segments.ts';
import { MAX_TABLE_PROFILE_BYTES } from '../shared/metadata/table-profile.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';
import { PROFILE_MARK } from './without-profile.ts';

/** Before the data of each part: the mark, the part's number and the number of parts. */
const HEAD_BYTES = PROFILE_MARK.length + 2;

/** Joins the parts of a profile. @returns `null` if there is none, or if it is incomplete or too long */
export function embeddedProfile(bytes: Bytes): Bytes | null {
  const parts = [...segmentsBeforeScan(bytes)]
    .filter(({ marker, body }) => marker === APP2 && asciiAt(body, 0, PROFILE_MARK.length) === PROFILE_MARK)
    .map(({ body }) => body)
    .filter(({ length }) => length >= HEAD_BYTES)
    .sort((a, b) => (a[HEAD_BYTES - 2] as number) - (b[HEAD_BYTES - 2] as number));
  const total = parts.reduce((sum, { length }) => sum + length, 0);
  if (parts.length === 0 || parts[0]?.[HEAD_BYTES - 1] !== parts.length || total > MAX_TABLE_PROFILE_BYTES) return null;
  return joinBytes(parts.map((part) => part.subarray(HEAD_BYTES)));
}
