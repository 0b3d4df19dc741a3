import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The metadata that exiftool finds in a file: values by group and tag, such as `GPS:GPSLatitude`. */
export type Tags = { readonly [tag: string]: unknown };

export function hasExiftool(): boolean {
  return spawnSync('exiftool', ['-ver'], { stdio: 'ignore' }).status === 0;
}

/** Runs exiftool once for all files, because starting it takes longer than reading. */
export function readTags(files: readonly Uint8Array[]): readonly Tags[] {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-tags-'));
  try {
    const paths = files.map((bytes, index) => {
      const path = join(folder, `${index}`);
      writeFileSync(path, bytes);
      return path;
    });
    const printed = execFileSync('exiftool', ['-j', '-G1', '-n', ...paths], { encoding: 'utf8', maxBuffer: 2 ** 27 });
    return JSON.parse(printed) as readonly Tags[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
