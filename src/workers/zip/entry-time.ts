/** The range of years of a ZIP date, which is in local time. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** The id of Info-ZIP's extended timestamp field, which contains UTC in seconds. */
export const TIME_FIELD = 0x5455;

const HAS_TIME_OF_CHANGE = 1;

/**
 * The local time of an entry, which every reader of ZIP files supports. Times outside its range become the nearest
 * possible ones.
 */
export function dosDate(timeMs: number): Date {
  const earliest = new Date(FIRST_YEAR, 0, 1);
  const date = new Date(timeMs);
  const year = date.getFullYear();
  // The year of an invalid date is NaN. The negated comparison covers it, too.
  if (!(year >= FIRST_YEAR)) return earliest;
  return year > LAST_YEAR ? new Date(LAST_YEAR, 11, 31, 23, 59, 58) : date;
}

/**
 * The content of the timestamp field. Readers disagree about the sign of its 32 bits, so times before 1970 or after
 * January 2038 are left out. The field then has the same length but states that it is empty, and readers use the local
 * time.
 */
export function timeField(timeMs: number): Uint8Array<ArrayBuffer> {
  const seconds = Math.floor(timeMs / 1000);
  const field = new DataView(new ArrayBuffer(5));
  if (seconds >= 0 && seconds < 2 ** 31) {
    field.setUint8(0, HAS_TIME_OF_CHANGE);
    field.setUint32(1, seconds, true);
  }
  return new Uint8Array(field.buffer);
}
