import { spawnSync } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const SHARP_CLI = fileURLToPath(new URL('peers/node_modules/sharp-cli/bin/cli.js', import.meta.url));

/**
 * Encoders that are compared where they are installed. `quality`: of the runs whose time is compared.
 *
 * @type {readonly {
 *   name: string, extension: string, program: readonly string[], to: string, quality: number,
 *   args: (from: string, to: string, quality: number) => readonly string[]
 * }[]}
 */
export const commandPeers = [
  {
    name: 'sharp-cli',
    extension: 'jpg',
    program: [process.execPath, SHARP_CLI],
    to: 'jpeg',
    quality: 80,
    args: (from, to, quality) => ['-i', from, '-o', to, '-q', String(quality)],
  },
  {
    name: 'caesiumclt',
    extension: 'jpg',
    program: ['caesiumclt'],
    to: 'jpeg',
    quality: 80,
    // It names its results itself.
    args: (from, to, quality) => [
      '-Q',
      '-q',
      String(quality),
      '--threads',
      '1',
      '--format',
      'jpeg',
      '-O',
      'all',
      '-o',
      dirname(to),
      from,
    ],
  },
  {
    name: 'cwebp',
    extension: 'webp',
    program: ['cwebp'],
    to: 'webp',
    quality: 80,
    args: (from, to, quality) => ['-quiet', '-q', String(quality), from, '-o', to],
  },
  {
    name: 'avifenc',
    extension: 'avif',
    program: ['avifenc'],
    to: 'avif',
    quality: 60,
    // By quantizer, 0 to 63, as versions before 1.0 need it, too.
    args: (from, to, quality) => {
      const quantizer = String(Math.round(((100 - quality) * 63) / 100));
      return ['-j', '1', '--min', quantizer, '--max', quantizer, from, to];
    },
  },
];

/**
 * Tools that make PNG of PNG.
 *
 * @type {readonly {
 *   name: string, program: string, isLossless: boolean, args: (from: string, to: string) => readonly string[]
 * }[]}
 */
export const pngPeers = [
  {
    name: 'oxipng',
    program: 'oxipng',
    isLossless: true,
    args: (from, to) => ['-q', '-o', '2', '--threads', '1', '--out', to, from],
  },
  { name: 'pngquant', program: 'pngquant', isLossless: false, args: (from, to) => ['--force', '--output', to, from] },
];

/** Says so where a tool is missing. @param {string} name @param {readonly string[]} program */
export function isInstalled(name, [command = '', ...before]) {
  if (!spawnSync(command, [...before, '--version']).error) return true;
  console.log(`  ${name} is not installed, so it is NOT compared.`);
  return false;
}
