/** What the errors of a file system mean. */
const SENTENCES: { readonly [code: string]: string } = {
  ENOENT: 'The file no longer exists.',
  EACCES: 'Permission is denied.',
  EPERM: 'Permission is denied.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EFBIG: 'The result is larger than a file may be here.',
  EROFS: 'The disk can only be read.',
  EISDIR: 'There is a folder in the place of the file.',
  ENOTDIR: 'There is a file in the place of a folder.',
  EEXIST: 'There is a file in the place of a folder.',
  ENAMETOOLONG: 'The name is too long for this disk.',
  ELOOP: 'Its links lead in a circle.',
  EMFILE: 'Too many files are open. Use a lower --concurrency.',
  ENFILE: 'Too many files are open. Use a lower --concurrency.',
  EIO: 'The disk has an error.',
  EBUSY: 'Another program uses the file.',
  ETXTBSY: 'Another program uses the file.',
};

/** What befalls every result of a run, not one file. */
const OF_THE_DISK = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Whether no other file can be written either. */
export function isOfTheDisk(error: unknown): boolean {
  return OF_THE_DISK.includes((error as NodeJS.ErrnoException).code ?? '');
}

/** A sentence for a path that Node cannot open, because it replaces what is not UTF-8; `null` for others. */
export function nameErrorWords(path: string): string | null {
  return path.includes('\uFFFD') ? 'Its name is not UTF-8. Rename it.' : null;
}

/** A sentence for an error of the file system; `null` for any other error. */
export function fileErrorWords(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (typeof code !== 'string' || !/^E[A-Z0-9]+$/.test(code)) return null;
  return SENTENCES[code] ?? `The disk refused (${code}).`;
}
