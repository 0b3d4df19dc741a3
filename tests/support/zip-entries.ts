/** A file in an archive, as the central directory lists it. */
export interface ZipEntry {
  readonly path: string;
  readonly bytes: Buffer;
  /** The local time, in steps of two seconds. */
  readonly modified: Date;
}

const END_BYTES = 22;
const RECORD_BYTES = 46;

/** Reads an archive of stored entries without using the code that wrote it. */
export function readZipEntries(zip: Buffer): readonly ZipEntry[] {
  const end = zip.length - END_BYTES;
  if (zip.readUInt32LE(end) !== 0x06054b50) throw new Error('the archive has no end record');
  const count = zip.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('the central directory is damaged');
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('the entry is not stored uncompressed');
    const size = zip.readUInt32LE(at + 24);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.push({
      path: zip.toString('utf8', at + RECORD_BYTES, at + RECORD_BYTES + nameLength),
      bytes: zip.subarray(from, from + size),
      modified: readDate(zip.readUInt16LE(at + 14), zip.readUInt16LE(at + 12)),
    });
    at += RECORD_BYTES + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return entries;
}

function readDate(date: number, time: number): Date {
  return new Date((date >> 9) + 1980, ((date >> 5) & 15) - 1, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2);
}
