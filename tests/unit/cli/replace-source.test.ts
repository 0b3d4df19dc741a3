import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sha256 } from '../../../src/cli/manifest.ts';
import { finishReplacing, requireUnchanged } from '../../../src/cli/replace-source.ts';
import { writeWhole } from '../../../src/cli/write-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'pixmill-replace-'));

afterAll(() => rm(folder, { recursive: true }));

/** A source that was read, and its result. */
function createPair(name: string) {
  const file = join(folder, `${name}.jpg`);
  const result = join(folder, `${name}.webp`);
  writeFileSync(file, 'the source');
  writeFileSync(result, 'its result');
  const { size: bytes, mtimeMs, ctimeMs } = statSync(file);
  const source = { file, path: `${name}.jpg` } as Parameters<typeof requireUnchanged>[0];
  return { file, result, source, stamp: { bytes, mtimeMs, ctimeMs, sha256: sha256('the source') } };
}

const contents = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

describe('a source gives way to its result', () => {
  test('if it is as it was read', async () => {
    const { file, result, source, stamp } = createPair('same');
    await requireUnchanged(source, stamp);
    await finishReplacing(source, result, sha256('its result'), stamp);
    expect([contents(file), contents(result)]).toEqual([null, 'its result']);
  });

  test('never if somebody has changed it meanwhile: the result goes', async () => {
    const { file, result, source, stamp } = createPair('changed');
    writeFileSync(file, 'an edited source');
    const refused = { code: 'source-changed', message: expect.stringContaining('changed.jpg was changed') };
    await expect(requireUnchanged(source, stamp)).rejects.toMatchObject(refused);
    await expect(finishReplacing(source, result, sha256('its result'), stamp)).rejects.toMatchObject(refused);
    expect([contents(file), contents(result)]).toEqual(['an edited source', null]);
  });

  test('and its result stays if another run has removed the source already', async () => {
    const { file, result, source, stamp } = createPair('removed');
    rmSync(file);
    await finishReplacing(source, result, sha256('its result'), stamp);
    expect(contents(result)).toBe('its result');
  });

  test('never if the result is not as it was written', async () => {
    const { file, result, source, stamp } = createPair('broken');
    await expect(finishReplacing(source, result, sha256('another'), stamp)).rejects.toMatchObject({
      code: 'not-written',
    });
    expect([contents(file), contents(result)]).toEqual(['the source', 'its result']);
  });
});

test('a result has the permissions of the source that it replaces', async () => {
  const { file } = createPair('private');
  await writeWhole(file, Buffer.from('its result'), { outFolder: folder, dates: null, mode: 0o100600 });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(contents(file)).toBe('its result');
});
