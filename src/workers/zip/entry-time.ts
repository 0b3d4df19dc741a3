/** Years that a ZIP date can hold, in local time. */
const FIRST_YEAR = 1980;
const LAST_YEAR = 2099;

/** The extended timestamp field of Info-ZIP, by its id. It holds Universal Time, in seconds. */
export const TIME_FIELD = 0x5455;

const HAS_TIME_OF_CHANGE = 1;

/** The local time that every reader of ZIP files knows. Times that it cannot hold become the nearest ones. */
export function dosDate(timeMs: number): Date {
  const earliest = new Date(FIRST_YEAR, 0, 1);
  const date = new Date(timeMs);
  const year = date.getFullYear();
  // The year of an invalid date is NaN, which is not greater than anything.
  if (!(year >= FIRST_YEAR)) return earliest;
  return year > LAST_YEAR ? new Date(LAST_YEAR, 11, 31, 23, 59, 58) : date;
}

/**
 * The content of the field. Readers disagree about the sign of its 32 bits, so a time before 1970 or after January 2038
 * is left out: the field has the same length, but says that it is empty, and readers use the local time.
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
