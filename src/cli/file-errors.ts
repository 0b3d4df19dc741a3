const SENTENCES: { readonly [code: string]: string } = {
  ENOENT: 'The file no longer exists.',
  EACCES: 'Permission is denied.',
  EPERM: 'Permission is denied.',
  ENOSPC: 'The disk is full.',
  EROFS: 'The disk can only be read.',
  EISDIR: 'There is a folder in the place of the result.',
  ENOTDIR: 'There is a file in the place of a folder.',
  EEXIST: 'There is a file in the place of a folder.',
};

/** Says in a sentence why a file could not be read or written. */
export function fileErrorWords(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return SENTENCES[code] ?? message;
}
