import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src/', import.meta.url));

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/** The rules of `docs/canvas-semantics.md`. The last column names the tests of a rule, or the benchmark that measures it. */
const RULES = [...read('docs/canvas-semantics.md').matchAll(/^\| (\d+) \| .+ \| (.+) \|$/gm)].map(
  ([, number, proof = '']) => ({ number: Number(number), proof }),
);

/** Benchmarks measure its ratio of times, because a test on a busy machine could not. */
const MEASURED_RULE = 12;

describe('the table of canvas rules', () => {
  test('has 34 rules, in order', () => {
    expect(RULES.map(({ number }) => number)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
  });

  test.each(RULES)('names tests of rule $number whose titles begin with its number', ({ number, proof }) => {
    const files = [...proof.matchAll(/`([\w./-]+\.ts)`/g)].map(([, file]) => file);
    if (number === MEASURED_RULE) return expect(proof).toContain('npm run bench');
    expect(files).not.toEqual([]);
    const titled = new RegExp(
      String.raw`(?:test|describe)(?:\.each\b[\s\S]*?\]\))?\(\s*['"\`](?:rule \d+ and )?rule ${number}(?: and rule \d+)?: `,
    );
    for (const file of files) expect(read(`tests/${file}`), file).toMatch(titled);
  });
});

describe('the product code', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?:codecs|host\/browser|jobs|kernels|workers|pipeline)\b.*\.ts$/.test(path))
    .map((path) => ({ path: path.replaceAll('\\', '/'), code: readFileSync(`${source}${path}`, 'utf8') }));

  const using = (pattern: RegExp) => files.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

  test('rule 30: draws only bitmaps and canvases, except for SVG, which no bitmap decoder reads', () => {
    expect(using(/\bnew Image\(|createElement\(\s*['"]img['"]/)).toEqual(['pipeline/rasterize-svg.ts']);
    expect(using(/\.drawImage\(/).toSorted()).toEqual([
      'codecs/avif/browser-encoder.ts',
      'codecs/shared/canvas/encode.ts',
      'codecs/shared/canvas/surface.ts',
      'pipeline/rasterize-svg.ts',
    ]);
    expect(using(/resizeWidth|resizeHeight/)).toEqual([]);
  });

  test('rule 32: does not use magic kernels', () => {
    expect(using(/magicKernel/i)).toEqual([]);
  });

  test('loads code on demand only through `onDemand`, so that a lost connection is named and never looks like a damaged file', () => {
    const unnamed = /(?<!onDemand\()(?<!typeof )(?<!: )\bimport\('/;
    expect(using(unnamed).filter((path) => path !== 'codecs/loaders.ts')).toEqual([]);
  });
});
