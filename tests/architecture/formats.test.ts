import { describe, expect, test } from 'vitest';
import { findFormatNames } from './format-rules.ts';
import { readSourceFiles } from './source-files.ts';

test('no source file outside a format’s folder names a format', () => {
  expect(readSourceFiles().flatMap(({ path, code }) => findFormatNames(path, code))).toEqual([]);
});

describe('the format rules forbid', () => {
  test.each([
    ['jobs/run-job.ts', `if (format.id === 'gif') encode()`, "names 'gif'"],
    ['jobs/decode/decode.ts', `const WASM_FIRST = ['jpeg']`, "names 'jpeg'"],
    ['screens/a.tsx', `const TONES = { webp: 2 }`, "names 'webp'"],
    ['pipeline/a.ts', `new Blob([bytes], { type: 'image/png' })`, "names 'image/png'"],
    ['state/a.ts', 'const mime = `image/avif`', "names 'image/avif'"],
    ['codecs/sniff.ts', `const format = 'svg'`, "names 'svg'"],
  ])('in %s: %s', (file, code, message) => {
    const messages = findFormatNames(file, code);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(`src/${file}:1 ${message}`);
  });
});

describe('the format rules allow', () => {
  test.each([
    ['codecs/jpeg/codec.ts', `compileWasm(url, 'jpeg')`],
    ['tools/single-tools.ts', `const formats = ['jpeg']`],
    ['jobs/run-job.ts', `if (formatOf(id).write.byCanvas) encode()`],
    ['workers/warm-up.ts', `const request = { format: jpeg.id }`],
    ['screens/a.tsx', `const text = 'Export it as JPEG or PNG first.'`],
  ])('in %s: %s', (file, code) => {
    expect(findFormatNames(file, code)).toEqual([]);
  });
});
