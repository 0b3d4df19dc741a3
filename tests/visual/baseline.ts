import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, drawDifference, readScreenshot, type Screenshot, shrink } from './compare.ts';
import { writePalettePng } from './palette-png.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const baselineFolder = fileURLToPath(new URL('./baseline/', import.meta.url));

/** The folder for images of the last failed run. Git ignores it. */
export const failuresFolder = fileURLToPath(new URL('./failures/', import.meta.url));

const UPDATE_COMMAND = 'npm run test:visual:update';

/** Whether to replace the images instead of comparing with them. */
export const isUpdating = Boolean(process.env.UPDATE_SCREENSHOTS);

/**
 * Compares a screenshot with the baseline image of the same name.
 *
 * @returns the difference in one sentence with the paths of the images, or `null` if there is none
 */
export function findFault(name: string, png: Buffer): string | null {
  const actual = shrink(readScreenshot(png));
  // Also replaces images whose difference the comparison tolerates, such as a changed word.
  if (isUpdating) return keep(name, actual);
  const expected = readBaseline(name);
  if (expected === null) {
    const path = writeFailure(name, 'actual', actual);
    return `${name} has no baseline image. Check ${path}, then add it with \`${UPDATE_COMMAND}\`.`;
  }
  if (expected.width !== actual.width || expected.height !== actual.height) {
    return `${name} and its baseline image have different sizes.`;
  }
  const difference = compare(expected, actual);
  if (!difference.isSeen) return null;
  const paths = [
    writeFailure(name, 'expected', expected),
    writeFailure(name, 'actual', actual),
    writeFailure(name, 'diff', drawDifference(expected, actual)),
  ];
  const shares = `${percent(difference.pageShare)} of the page, ${percent(difference.tileShare)} of one area`;
  return `${name} looks different (${shares}): ${paths.join(', ')}. If that is intended, update the baseline with \`${UPDATE_COMMAND}\`.`;
}

/** The names of all baseline images. */
export function listBaseline(): string[] {
  return existsSync(baselineFolder) ? readdirSync(baselineFolder).map((file) => file.replace(/\.png$/, '')) : [];
}

export function dropBaseline(name: string): void {
  rmSync(`${baselineFolder}${name}.png`);
}

export function sizeOfBaseline(): number {
  return listBaseline().reduce((sum, name) => sum + readFileSync(`${baselineFolder}${name}.png`).length, 0);
}

function readBaseline(name: string): Screenshot | null {
  const path = `${baselineFolder}${name}.png`;
  return existsSync(path) ? readScreenshot(readFileSync(path)) : null;
}

function keep(name: string, screenshot: Screenshot): null {
  mkdirSync(baselineFolder, { recursive: true });
  writeFileSync(`${baselineFolder}${name}.png`, writePalettePng(screenshot));
  return null;
}

/** @returns the path relative to the repository */
function writeFailure(name: string, what: 'expected' | 'actual' | 'diff', screenshot: Screenshot): string {
  mkdirSync(failuresFolder, { recursive: true });
  const path = `${failuresFolder}${name}-${what}.png`;
  writeFileSync(path, writePalettePng(screenshot));
  return relative(root, path).replaceAll('\\', '/');
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}
