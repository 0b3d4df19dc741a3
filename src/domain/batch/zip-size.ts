import { countBytes } from './entry-names.ts';

/** The extended timestamp field of Info-ZIP: its header, a byte of flags and the modification time. */
const TIME_FIELD_BYTES = 4 + 1 + 4;

/** Sizes of the records around an entry's bytes (APPNOTE 4.3). The first two also contain the name of the entry. */
const LOCAL_HEADER_BYTES = 30 + TIME_FIELD_BYTES;
const DIRECTORY_RECORD_BYTES = 46 + TIME_FIELD_BYTES;
const DATA_DESCRIPTOR_BYTES = 16;
const DIRECTORY_END_BYTES = 22;

/** The bytes that an archive of stored entries adds to its files. */
export const ZIP_SIZE = {
  /** At the end of every archive, even an empty one. */
  endBytes: DIRECTORY_END_BYTES,
  /** Before and after the bytes of an entry. */
  entryBytes: (path: string) => LOCAL_HEADER_BYTES + countBytes(path) + DATA_DESCRIPTOR_BYTES,
  /** In the directory, which follows all entries. */
  directoryBytes: (path: string) => DIRECTORY_RECORD_BYTES + countBytes(path),
} as const;

/** Bytes of an archive in one part, excluding its files. */
export function zipOverhead(paths: readonly string[]): number {
  const ofPath = (path: string) => ZIP_SIZE.entryBytes(path) + ZIP_SIZE.directoryBytes(path);
  return paths.reduce<number>((sum, path) => sum + ofPath(path), ZIP_SIZE.endBytes);
}
