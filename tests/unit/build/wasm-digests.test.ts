import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { digestsOf, RECORD } from '../../../scripts/wasm-digests.mjs';

const recorded = JSON.parse(readFileSync(new URL(`../../../${RECORD}`, import.meta.url), 'utf8'));

test('the WASM files, their build scripts and the sources that these pin are the recorded ones', () => {
  // After a change on purpose: build/<library>/build.sh, then `npm run verify:wasm -- --record`.
  expect(digestsOf()).toEqual(recorded);
});

test('each WASM file has a pinned source', () => {
  for (const { sha256, source } of digestsOf()) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(source.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(source.url).toContain(source.version);
  }
});

test('every committed WASM file is recorded', () => {
  const files = import.meta.glob('/src/**/*.{wasm,wasm.gz}', { query: '?url' });
  expect(
    Object.keys(files)
      .map((path) => path.slice(1))
      .toSorted(),
  ).toEqual(
    digestsOf()
      .map(({ file }) => file)
      .toSorted(),
  );
});
