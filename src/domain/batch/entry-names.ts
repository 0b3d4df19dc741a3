import type { BatchToolRules } from '../settings/tool-rules.ts';
import { baseNameOf, fileNameOf, folderOf, safeBaseName, withoutLooseJoiner } from './naming.ts';

/** Longest name of a file or folder on ext4, APFS and NTFS, in UTF-8 bytes. */
const MAX_NAME_BYTES = 255;

/** Longest folder path. macOS allows paths of 1,024 bytes; the rest is for the file name and the target folder. */
const MAX_FOLDER_BYTES = 512;

const DRIVE = /^[a-z]:$/i;

/**
 * Creates paths for an archive. They keep the dropped folders, are safe on every system, and are unique even on
 * case-insensitive systems. Of several equal names, the first stays; others become `name (2).webp`, `name (3).webp`.
 *
 * @param paths of all images as the user dropped them, with `/` between folders: hostile text
 * @returns a function to call once for each path, in order, with the extension of the result, without the dot.
 *   `numbered` names contain the position in this order. `own`, if given, is a safe name with its extension, perhaps in
 *   folders, that replaces the tool's
 */
export function entryNamer(
  paths: readonly string[],
  tool: BatchToolRules,
): (path: string, extension: string, index: number, own?: string) => string {
  const folders = new Map<string, string>();
  const taken = new Set<string>();
  for (const path of paths) {
    const dropped = folderOf(path);
    if (folders.has(dropped)) continue;
    const names = safeFolders(dropped, tool.zipFolder);
    folders.set(dropped, names.map((name) => `${name}/`).join(''));
    // A file must not have the name of a folder either.
    for (let depth = 1; depth <= names.length; depth++) taken.add(foldName(names.slice(0, depth).join('/')));
  }
  const nextNumber = new Map<string, number>();
  const files = new Set<string>();

  /** The folders of a name, below those of its image. Where one has the name of a file, it gets a mark. */
  function takeFolders(dropped: string, own: string): string {
    let folder = dropped;
    for (const name of own === '' ? [] : own.split('/')) {
      const isFile = files.has(foldName(folder + name));
      folder += isFile ? `${name}_/` : `${name}/`;
      taken.add(foldName(folder.slice(0, -1)));
    }
    return folder;
  }

  return (path, extension, index, own) => {
    const dropped = folders.get(folderOf(path)) ?? '';
    const folder = own === undefined ? dropped : takeFolders(dropped, folderOf(own));
    const base = own === undefined ? safeBaseName(baseNameOf(fileNameOf(path))) : baseNameOf(fileNameOf(own));
    const ending = own === undefined ? endingOf(tool, index) : '';
    const last = own === undefined ? extension : own.slice(own.lastIndexOf('.') + 1);
    const pathWith = (mark: string) => folder + fileName(base, `${ending}${mark}.${last}`);

    const wanted = pathWith('');
    const wantedKey = foldName(wanted);
    let [unique, key] = [wanted, wantedKey];
    // Continuing from the last number keeps the time linear for thousands of equal names.
    let count = nextNumber.get(wantedKey) ?? 2;
    while (taken.has(key)) {
      unique = pathWith(` (${count++})`);
      key = foldName(unique);
    }
    nextNumber.set(wantedKey, count);
    taken.add(key);
    files.add(key);
    return unique;
  };
}

/**
 * The name of an image before names are made unique and safe.
 *
 * @param fileName without folders
 * @param index in the list, from 0
 */
export function preferredName(fileName: string, extension: string, tool: BatchToolRules, index: number): string {
  return `${baseNameOf(fileName)}${endingOf(tool, index)}.${extension}`;
}

/** The text between base name and extension. */
function endingOf({ entryNames, suffix }: BatchToolRules, index: number): string {
  return entryNames === 'numbered' ? `_${index + 1}${suffix}` : suffix;
}

function safeFolders(dropped: string, zipFolder: string | null): readonly string[] {
  const kept = dropped.split('/').filter((name) => name !== '' && name !== '.' && name !== '..' && !DRIVE.test(name));
  const names = zipFolder === null ? [] : [zipFolder];
  let bytes = 0;
  for (const name of kept) {
    const safe = fileName(safeBaseName(name), '');
    bytes += countBytes(safe);
    if (bytes > MAX_FOLDER_BYTES) break;
    names.push(safe);
  }
  return names;
}

/** Joins a safe base name and its ending, and shortens the base name if the result would be too long. */
function fileName(base: string, ending: string): string {
  const room = MAX_NAME_BYTES - countBytes(ending);
  if (countBytes(base) <= room) return base + ending;
  let cut = '';
  let bytes = 0;
  for (const character of base) {
    bytes += countBytes(character);
    if (bytes > room) break;
    cut += character;
  }
  // The shortened name may end in a dot or a space, so make it safe again.
  return safeBaseName(withoutLooseJoiner(cut)) + ending;
}

/** The number of UTF-8 bytes. A lone surrogate counts as the character that replaces it. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/**
 * Returns the same key for names that a case-insensitive system treats as equal (`Straße` and `STRASSE` on APFS), that
 * some programs unify (full-width letters, superscript digits), or that differ only in invisible characters.
 */
export function foldName(path: string): string {
  return path
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .toUpperCase()
    .normalize('NFC');
}
