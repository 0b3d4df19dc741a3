/**
 * `node choose-kernels.mjs HEADER...` rewrites headers that libaom's `rtcd.pl` generated. It reads the preprocessed
 * SIMD sources from standard input. For each function it selects the best version that these sources define, or else
 * plain C. libaom has some versions only in assembly, which WebAssembly cannot use.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** Best first. */
const VERSIONS = ['sse4_1', 'ssse3', 'sse3', 'sse2'];

/** Functions whose SIMD versions call assembly. Still images do not need them. */
const CALLS_ASSEMBLY = /sub_pixel|convolve8/;

const sources = readFileSync(0, 'utf8');
const definitions = sources.matchAll(/\b(\w+_(?:sse2|sse3|ssse3|sse4_1))\s*\((?:[^;{}()]|\([^()]*\))*\)\s*\{/g);
const defined = new Set([...definitions].map(([, name]) => name));

for (const path of process.argv.slice(2)) {
  const header = readFileSync(path, 'utf8');
  const chosen = header.replaceAll(/^#define (\w+) \1_\w+$/gm, (_, name) => {
    const versions = CALLS_ASSEMBLY.test(name) ? [] : VERSIONS.map((version) => `${name}_${version}`);
    const best = versions.find((version) => defined.has(version) && header.includes(` ${version}(`));
    return `#define ${name} ${best ?? `${name}_c`}`;
  });
  writeFileSync(path, chosen.replaceAll('x86_simd_caps()', '0').replace('#include "aom_ports/x86.h"', ''));
}
