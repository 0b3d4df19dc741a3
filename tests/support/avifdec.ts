import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function hasAvifdec(): boolean {
  return spawnSync('avifdec', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** What avifdec prints of a file, by name, such as `Bit Depth`. Refuses files that break the standard. */
export function avifFacts(file: Uint8Array): { readonly [name: string]: string } {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-avif-'));
  try {
    const path = join(folder, 'image.avif');
    writeFileSync(path, file);
    const printed = execFileSync('avifdec', ['--info', path], { encoding: 'utf8' });
    const lines = [...printed.matchAll(/^ \* (.+?) *: (.*)$/gm)];
    return Object.fromEntries(lines.map(([, name, value]) => [name, value]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
