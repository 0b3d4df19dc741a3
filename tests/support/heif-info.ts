import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function hasHeifInfo(): boolean {
  return spawnSync('heif-info', ['--help'], { stdio: 'ignore' }).error === undefined;
}

/** What libheif prints of the boxes of a file. */
export function heifBoxes(file: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-heif-'));
  try {
    const path = join(folder, 'image.avif');
    writeFileSync(path, file);
    return execFileSync('heif-info', ['-d', path], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
