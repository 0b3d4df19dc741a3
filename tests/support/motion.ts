import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, MotionReader } from '../../src/codecs/motion.ts';
import { SNIFF_BYTES, sniff } from '../../src/codecs/sniff.ts';
import { loadCodec } from '../../src/jobs/load-codec.ts';

/** The properties of an animation according to other programs. */
export interface ExpectedMotion {
  readonly size: readonly [widthPx: number, heightPx: number];
  readonly plays: number;
  /** The duration of each frame in seconds, as fractions. */
  readonly durations: readonly string[];
  /** A hash of all frames, computed by `hashFrames`. */
  readonly hash: string;
}

const expectations = fileURLToPath(new URL('../fixtures/motion/frames.json', import.meta.url));

/** Expectations by file name. `tests/fixtures/README.md` describes how they were made. */
export function expectedMotions(): { readonly [name: string]: ExpectedMotion } {
  return JSON.parse(readFileSync(expectations, 'utf8'));
}

export async function openMotion(bytes: Uint8Array<ArrayBuffer>): Promise<MotionReader> {
  const sniffed = sniff(bytes.subarray(0, SNIFF_BYTES));
  if (sniffed.kind !== 'image') throw new Error('not an image');
  const { motion } = await loadCodec(sniffed.format);
  if (!motion?.read) throw new Error(`no reader of moving ${sniffed.format}`);
  return motion.read(bytes);
}

export async function readFrames(reader: MotionReader): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  for await (const frame of reader.frames()) frames.push(frame);
  return frames;
}

/** Hashes the pixels. Transparent pixels count as having no color. */
export function hashFrames(frames: readonly Frame[]): string {
  const hash = createHash('sha256');
  for (const { image } of frames) {
    const rgba = image.rgba.slice();
    for (let i = 0; i < rgba.length; i += 4) if (rgba[i + 3] === 0) rgba.fill(0, i, i + 4);
    hash.update(rgba);
  }
  return hash.digest('hex').slice(0, 16);
}
