/** Folders that systems and NAS devices create for themselves: small copies, deleted files, resource forks. */
const SYSTEM_FOLDERS = /^(?:\..+|__MACOSX|@eaDir|#recycle|\$RECYCLE\.BIN|System Volume Information)$/i;

/** Files that systems create beside those of the user. `._name` holds what macOS cannot store on the disk. */
const SYSTEM_FILES =
  /^(?:\._.*|\.DS_Store|\.localized|\.nomedia|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.?picasa\.ini)$/i;

/** Names of files that programs write before they rename them, and of hidden files. */
const UNFINISHED_FILES = /^[.~]|~$|\.(?:crswap|crdownload|download|filepart|part|partial|temp|tmp)$/i;

/** Whether a file is in a folder that the user does not see, such as `photos/.thumbnails`. */
export function isInSystemFolder(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => SYSTEM_FOLDERS.test(folder));
}

/** Whether a file without an image has a name that systems give to their own files. */
export function isSystemFile(path: string): boolean {
  return SYSTEM_FILES.test(path.slice(path.lastIndexOf('/') + 1));
}

/** Whether a file that appears in a folder is hidden or has a name that it will lose when it is complete. */
export function isUnfinishedFile(path: string): boolean {
  return UNFINISHED_FILES.test(path.slice(path.lastIndexOf('/') + 1));
}
