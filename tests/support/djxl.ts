import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether the tools of libjxl are installed. */
export function hasDjxl(): boolean {
  return spawnSync('djxl', ['--version'], { stdio: 'ignore' }).status === 0;
}

function withFile<Result>(file: Uint8Array, use: (path: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-jxl-'));
  try {
    const path = join(folder, 'image.jxl');
    writeFileSync(path, file);
    return use(path, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What jxlinfo prints of a file. */
export function jxlInfo(file: Uint8Array): string {
  return withFile(file, (path) => execFileSync('jxlinfo', ['-v', path], { encoding: 'utf8' }));
}

/** The file that djxl makes of a JPEG XL file. @param extension such as `apng` for all frames */
export function djxl(file: Uint8Array, extension: string): Uint8Array<ArrayBuffer> {
  return withFile(file, (path, folder) => {
    const made = join(folder, `made.${extension}`);
    execFileSync('djxl', [path, made], { stdio: 'ignore' });
    return new Uint8Array(readFileSync(made));
  });
}
