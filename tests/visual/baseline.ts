import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, drawDifference, type Picture, readPicture, shrink } from './compare.ts';
import { writePalettePng } from './palette-png.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const baselineFolder = fileURLToPath(new URL('./baseline/', import.meta.url));

/** In no clone: what the last run found. */
export const failuresFolder = fileURLToPath(new URL('./failures/', import.meta.url));

const UPDATE_COMMAND = 'npm run test:visual:update';

/** Pictures that differ are taken anew instead of being complained of. */
export const isUpdating = Boolean(process.env.UPDATE_SCREENSHOTS);

/**
 * Compares a screenshot with the one that is kept under its name.
 *
 * @returns what is wrong, in a sentence with the paths of the pictures, or `null`
 */
export function findFault(name: string, png: Buffer): string | null {
  const actual = shrink(readPicture(png));
  const expected = readBaseline(name);
  if (expected === null && !isUpdating) {
    const path = writeFailure(name, 'actual', actual);
    return `${name} has no picture to be compared with: look at ${path}, and keep it by \`${UPDATE_COMMAND}\`.`;
  }
  if (expected === null || expected.width !== actual.width || expected.height !== actual.height) {
    return isUpdating ? keep(name, actual) : `${name} has another size than the picture that is kept.`;
  }
  const difference = compare(expected, actual);
  if (!difference.isSeen) return null;
  if (isUpdating) return keep(name, actual);
  const paths = [
    writeFailure(name, 'expected', expected),
    writeFailure(name, 'actual', actual),
    writeFailure(name, 'diff', drawDifference(expected, actual)),
  ];
  const shares = `${percent(difference.pageShare)} of the page, ${percent(difference.tileShare)} of one part of it`;
  return `${name} looks different (${shares}): ${paths.join(', ')}. If it should, \`${UPDATE_COMMAND}\` keeps it.`;
}

/** Names of all pictures that are kept. */
export function listBaseline(): string[] {
  return existsSync(baselineFolder) ? readdirSync(baselineFolder).map((file) => file.replace(/\.png$/, '')) : [];
}

export function dropBaseline(name: string): void {
  rmSync(`${baselineFolder}${name}.png`);
}

export function sizeOfBaseline(): number {
  return listBaseline().reduce((sum, name) => sum + readFileSync(`${baselineFolder}${name}.png`).length, 0);
}

function readBaseline(name: string): Picture | null {
  const path = `${baselineFolder}${name}.png`;
  return existsSync(path) ? readPicture(readFileSync(path)) : null;
}

function keep(name: string, picture: Picture): null {
  mkdirSync(baselineFolder, { recursive: true });
  writeFileSync(`${baselineFolder}${name}.png`, writePalettePng(picture));
  return null;
}

/** @returns the path from the repository on */
function writeFailure(name: string, what: 'expected' | 'actual' | 'diff', picture: Picture): string {
  mkdirSync(failuresFolder, { recursive: true });
  const path = `${failuresFolder}${name}-${what}.png`;
  writeFileSync(path, writePalettePng(picture));
  return relative(root, path).replaceAll('\\', '/');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
