import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const tests = fileURLToPath(new URL('../', import.meta.url));
const source = fileURLToPath(new URL('../../src/', import.meta.url));

/**
 * The tests of every canvas rule, whose titles begin with `rule N:`.
 *
 * Rule 12 limits the time for sequential JPEG to 12 times that of canvas (20 times at quality 100). Benchmarks measure
 * such ratios; a test on a busy machine could not.
 */
const RULES: { readonly [rule: number]: readonly string[] } = {
  1: ['codecs/quality.test.ts'],
  2: ['codecs/quality.test.ts'],
  3: ['codecs/quality.test.ts', 'browser/codecs/canvas/encode.test.ts'],
  4: ['codecs/quality.test.ts'],
  5: ['codecs/jpeg.test.ts', 'browser/codecs/jpeg-canvas.test.ts'],
  6: ['codecs/jpeg.test.ts', 'browser/codecs/jpeg-canvas.test.ts'],
  7: ['codecs/quality.test.ts'],
  8: ['codecs/jpeg.test.ts'],
  9: ['browser/codecs/jpeg-canvas.test.ts'],
  10: ['browser/codecs/jpeg-canvas.test.ts'],
  11: ['codecs/pixels.test.ts', 'browser/codecs/jpeg-canvas.test.ts'],
  12: [],
  13: ['browser/codecs/webp-canvas.test.ts'],
  14: ['codecs/webp.test.ts', 'browser/codecs/webp-canvas.test.ts'],
  15: ['codecs/webp.test.ts', 'browser/codecs/webp-canvas.test.ts'],
  16: ['browser/codecs/canvas/encode.test.ts'],
  17: ['codecs/png.test.ts'],
  18: ['codecs/png.test.ts', 'browser/codecs/png-canvas.test.ts'],
  19: ['codecs/png.test.ts'],
  20: ['codecs/png.test.ts', 'browser/codecs/png-canvas.test.ts'],
  21: ['codecs/quality.test.ts', 'browser/codecs/canvas/encode.test.ts'],
  22: ['contract/engine.contract.ts'],
  23: ['browser/codecs/canvas/encode.test.ts'],
  24: ['contract/engine.contract.ts'],
  25: ['contract/engine.contract.ts'],
  26: ['browser/codecs/jpeg-canvas.test.ts', 'browser/codecs/webp-canvas.test.ts'],
  27: ['codecs/resize.test.ts'],
  28: ['browser/kernels/resize-canvas.test.ts'],
  29: ['codecs/resize.test.ts'],
  30: ['codecs/rules.test.ts', 'browser/kernels/resize-canvas.test.ts'],
  31: ['codecs/pixels.test.ts'],
  32: ['codecs/rules.test.ts'],
  33: ['browser/pipeline/fallback.test.ts'],
  34: ['browser/pipeline/fallback.test.ts'],
};

describe('the canvas contract', () => {
  test('has 34 rules, which the table lists', () => {
    expect(Object.keys(RULES).map(Number)).toEqual(Array.from({ length: 34 }, (_, i) => i + 1));
  });

  test.each(Object.entries(RULES).flatMap(([rule, files]) => files.map((file) => [rule, file])))(
    'has a test of rule %s in %s',
    (rule, file) => {
      const code = readFileSync(`${tests}${file}`, 'utf8');
      const titled = new RegExp(
        String.raw`(?:test|describe)(?:\.each\b[\s\S]*?\]\))?\(\s*['"\`](?:rule \d+ and )?rule ${rule}(?: and rule \d+)?: `,
      );
      expect(code).toMatch(titled);
    },
  );
});

describe('the product code', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:codecs|workers|pipeline)\b.*\.ts$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(`${source}${path}`, 'utf8') }));

  const using = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

  test('rule 30: draws only bitmaps and canvases, except for SVG, which no bitmap decoder reads', () => {
    expect(using(/\bnew Image\(|createElement\(\s*['"]img['"]/)).toEqual(['pipeline/rasterize-svg.ts']);
    expect(using(/\.drawImage\(/).toSorted()).toEqual([
      'codecs/avif/video-encoder.ts',
      'codecs/canvas/encode.ts',
      'codecs/canvas/surface.ts',
      'pipeline/rasterize-svg.ts',
      'workers/preview-size.ts',
    ]);
    expect(using(/resizeWidth|resizeHeight/)).toEqual([]);
  });

  test('rule 32: does not use magic kernels', () => {
    expect(using(/magicKernel/i)).toEqual([]);
  });
});
