import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const tests = fileURLToPath(new URL('../', import.meta.url));
const source = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * Where each rule of the canvas contract is tested: titles there begin with `rule N:`.
 *
 * Rule 12 (sequential JPEG takes at most 12 times canvas's time, 20 times at quality 100) is a ratio
 * of times: benchmarks measure it, and a test on a busy machine could not.
 */
const RULES: { readonly [rule: number]: readonly string[] } = {
  1: ['codecs/quality.test.ts'],
  2: ['codecs/quality.test.ts'],
  3: ['codecs/quality.test.ts', 'browser/canvas-encode.test.ts'],
  4: ['codecs/quality.test.ts'],
  5: ['codecs/jpeg.test.ts', 'browser/jpeg-canvas.test.ts'],
  6: ['codecs/jpeg.test.ts', 'browser/jpeg-canvas.test.ts'],
  7: ['codecs/quality.test.ts'],
  8: ['codecs/jpeg.test.ts'],
  9: ['browser/jpeg-canvas.test.ts'],
  10: ['browser/jpeg-canvas.test.ts'],
  11: ['codecs/pixels.test.ts', 'browser/jpeg-canvas.test.ts'],
  12: [],
  13: ['browser/webp-canvas.test.ts'],
  14: ['codecs/webp.test.ts', 'browser/webp-canvas.test.ts'],
  15: ['codecs/webp.test.ts', 'browser/webp-canvas.test.ts'],
  16: ['browser/canvas-encode.test.ts'],
  17: ['codecs/png.test.ts'],
  18: ['codecs/png.test.ts', 'browser/png-canvas.test.ts'],
  19: ['codecs/png.test.ts'],
  20: ['codecs/png.test.ts', 'browser/png-canvas.test.ts'],
  21: ['codecs/quality.test.ts', 'browser/canvas-encode.test.ts'],
  22: ['contract/engine.contract.ts'],
  23: ['browser/canvas-encode.test.ts'],
  24: ['contract/engine.contract.ts'],
  25: ['contract/engine.contract.ts'],
  26: ['browser/jpeg-canvas.test.ts', 'browser/webp-canvas.test.ts'],
  27: ['codecs/resize.test.ts'],
  28: ['browser/resize-canvas.test.ts'],
  29: ['codecs/resize.test.ts'],
  30: ['codecs/rules.test.ts', 'browser/resize-canvas.test.ts'],
  31: ['codecs/pixels.test.ts'],
  32: ['codecs/rules.test.ts'],
  33: ['browser/fallback.test.ts'],
  34: ['browser/fallback.test.ts'],
};

describe('the contract has 34 rules', () => {
  test('and the table names them all', () => {
    expect(Object.keys(RULES).map(Number)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  });

  test.each(Object.entries(RULES).flatMap(([rule, files]) => files.map((file) => [rule, file])))(
    'rule %s has a test in %s',
    (rule, file) => {
      const code = readFileSync(`${tests}${file}`, 'utf8');
      const titled = new RegExp(
        String.raw`(?:test|describe)(?:\.each\b[\s\S]*?\]\))?\(\s*['"\`](?:rule \d+ and )?rule ${rule}(?: and rule \d+)?: `,
      );
      expect(code).toMatch(titled);
    },
  );
});

describe('the engine', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:codecs|workers|pipeline)\b.*\.ts$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(`${source}${path}`, 'utf8') }));

  const using = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

  test('rule 30: only bitmaps and canvases are drawn; the one <img> is for SVG, which no bitmap decoder reads', () => {
    expect(using(/\bnew Image\(|createElement\(\s*['"]img['"]/)).toEqual(['pipeline/rasterize-svg.ts']);
    expect(using(/\.drawImage\(/).toSorted()).toEqual([
      'codecs/canvas/encode.ts',
      'codecs/canvas/surface.ts',
      'pipeline/rasterize-svg.ts',
      'workers/preview.ts',
    ]);
    expect(using(/resizeWidth|resizeHeight/)).toEqual([]);
  });

  test('rule 32: magic kernels are not used', () => {
    expect(using(/magicKernel/i)).toEqual([]);
  });
});
