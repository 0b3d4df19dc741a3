import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { FILE_KINDS } from './file-kinds.ts';

const COMPRESSIBLE = new Set(FILE_KINDS.filter(({ compressible }) => compressible).map(({ extension }) => extension));

/** Shorter than a packet, so compressing them saves no time. */
const MIN_BYTES = 1024;

/** At 11, megabytes of WebAssembly take twice as long and become 3% smaller. */
const levelOf = (file: string) => (file.endsWith('.wasm') ? 10 : 11);

const ENCODERS = {
  br: (bytes: Buffer, file: string) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: levelOf(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;

/**
 * Writes a `.br` and a `.gz` beside each file of a folder that becomes smaller.
 *
 * @param cache a folder that keeps the results for the next build, because most files stay the same
 */
export async function precompress(folder: string, cache: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    COMPRESSIBLE.has(extname(file).slice(1)),
  );
  const all = files.map(async (file) => {
    const bytes = readFileSync(join(folder, file));
    if (bytes.length < MIN_BYTES) return;
    const hash = createHash('sha256').update(bytes).digest('hex');
    for (const [extension, encode] of Object.entries(ENCODERS)) {
      const known = join(cache, `${hash}.${extension}`);
      const packed = existsSync(known) ? readFileSync(known) : await encode(bytes, file);
      if (!existsSync(known)) writeFileSync(known, packed);
      if (packed.length < bytes.length) writeFileSync(join(folder, `${file}.${extension}`), packed);
    }
  });
  await Promise.all(all);
}
