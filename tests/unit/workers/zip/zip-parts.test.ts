import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartOutput, ZipSource } from '../../../../src/workers/zip/zip-part.ts';
import { SourceUnreadable } from '../../../../src/workers/zip/zip-part.ts';
import { writeZipParts } from '../../../../src/workers/zip/zip-parts.ts';

const MODIFIED = new Date(2019, 6, 14, 12, 34, 56);

const CHECKERS = [
  ['unzip', ['-tqq']],
  ['python3', ['-m', 'zipfile', '-t']],
  ['7z', ['t', '-bd']],
].map(([command, args]) => ({ command: command as string, args: args as string[] }));

let folder: string;
let installed: typeof CHECKERS;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-parts-'));
  installed = CHECKERS.filter(({ command }) => !spawnSync(command, ['--help']).error);
  for (const { command } of CHECKERS.filter((checker) => !installed.includes(checker))) {
    console.warn(`\n!! ${command} is not installed: archives are not checked with it\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a part on disk. Chunks of zeros are skipped and become holes in the file, so gigabytes take no space. */
function openFile(path: string): PartOutput & { readonly closed: () => boolean } {
  const file = openSync(path, 'w');
  let at = 0;
  let closed = false;
  const close = async () => {
    if (!closed) closeSync(file);
    closed = true;
  };
  return {
    write: (bytes) => {
      if (bytes.buffer !== ZEROS.buffer) writeSync(file, bytes, 0, bytes.length, at);
      at += bytes.length;
    },
    close,
    discard: async () => {
      await close();
      rmSync(path);
    },
    closed: () => closed,
  };
}

const ZEROS = new Uint8Array(4 * 2 ** 20);

function sourceOf(path: string, bytes: Uint8Array<ArrayBuffer>, modifiedMs = MODIFIED.getTime()): ZipSource {
  return {
    path,
    modifiedMs,
    bytes: bytes.length,
    read: async function* () {
      yield bytes;
    },
  };
}

function zerosOf(path: string, chunks: number): ZipSource {
  return {
    path,
    modifiedMs: MODIFIED.getTime(),
    bytes: chunks * ZEROS.length,
    read: async function* () {
      for (let chunk = 0; chunk < chunks; chunk++) yield ZEROS;
    },
  };
}

async function* each(sources: Iterable<ZipSource>) {
  yield* sources;
}

const textOf = (index: number) => new TextEncoder().encode(`image ${index}`);

const manySources = (count: number) =>
  Array.from({ length: count }, (_, index) => sourceOf(`folder/${index}.webp`, textOf(index)));

let runs = 0;

/** Writes the parts to disk and checks them with other programs. */
async function writeAndCheck(sources: readonly ZipSource[], checkers = installed): Promise<readonly string[]> {
  const run = ++runs;
  const paths: string[] = [];
  const { parts, bytes } = await writeZipParts(each(sources), async (number) => {
    const path = join(folder, `${run}-part${number}.zip`);
    paths.push(path);
    return openFile(path);
  });
  expect(paths).toHaveLength(parts);
  expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBe(bytes);
  for (const path of paths) {
    for (const { command, args } of checkers) {
      const { status, stdout, stderr } = spawnSync(command, [...args, path], { encoding: 'utf8' });
      expect(`${command}: ${status} ${status === 0 ? '' : stdout + stderr}`).toBe(`${command}: 0 `);
    }
  }
  return paths;
}

/** Reads how many entries the end of the directory counts, and where the directory starts. */
function readEnd(path: string) {
  const size = statSync(path).size;
  const file = openSync(path, 'r');
  const end = new DataView(new ArrayBuffer(22));
  readSync(file, end, 0, 22, size - 22);
  closeSync(file);
  expect(end.getUint32(0, true)).toBe(0x06054b50);
  return { size, entries: end.getUint16(10, true), directoryAt: end.getUint32(16, true) };
}

describe('archives that pass the checks of other programs', { timeout: 120_000 }, () => {
  test.each([2, 1_000])('contain %i entries', async (count) => {
    const [path = ''] = await writeAndCheck(manySources(count));
    const files = unzipSync(readFileSync(path));
    expect(Object.keys(files)).toHaveLength(count);
    expect(files[`folder/${count - 1}.webp`]).toEqual(textOf(count - 1));
  });

  test('continue in a second part after 65,000 entries', async () => {
    const paths = await writeAndCheck(manySources(66_000));
    expect(paths.map((path) => readEnd(path).entries)).toEqual([65_000, 1_000]);
    expect(unzipSync(readFileSync(paths[1] as string))['folder/65999.webp']).toEqual(textOf(65_999));
  });

  test('continue in a second part well before 4 GiB', { timeout: 300_000 }, async () => {
    const megabytes = 100;
    const sources = Array.from({ length: 41 }, (_, index) => zerosOf(`${index}.png`, megabytes / 4));
    const paths = await writeAndCheck(sources, []);
    const ends = paths.map(readEnd);
    expect(ends).toHaveLength(2);
    expect(ends.reduce((sum, { size }) => sum + size, 0)).toBeGreaterThan(2 ** 32);
    for (const { size, directoryAt } of ends) {
      expect(size).toBeLessThanOrEqual(3.9 * 2 ** 30);
      expect(directoryAt).toBeLessThan(size);
    }
    expect(ends.reduce((sum, { entries }) => sum + entries, 0)).toBe(41);
    // 7-Zip is by far the fastest of the three programs, so it checks everything.
    for (const { command, args } of installed.filter(({ command }) => command === '7z')) {
      for (const path of paths) expect(spawnSync(command, [...args, path]).status).toBe(0);
    }
    if (!installed.some(({ command }) => command === 'unzip')) return;
    // A full check would take minutes, so unzip checks only the last entry of each part, farthest from its start.
    const lastOf = [`${(ends[0]?.entries ?? 0) - 1}.png`, '40.png'];
    for (const [part, path] of paths.entries()) {
      expect(spawnSync('unzip', ['-tqq', path, lastOf[part] ?? '']).status).toBe(0);
    }
  });

  test('are refused by all of these programs if they are truncated', async () => {
    const [path = ''] = await writeAndCheck(manySources(100));
    const whole = readFileSync(path);
    const cut = join(folder, 'cut.zip');
    writeFileSync(cut, whole.subarray(0, whole.length - 1_000));
    for (const { command, args } of installed) expect(spawnSync(command, [...args, cut]).status, command).not.toBe(0);
  });

  test('have names in every script, which Python and 7-Zip read correctly', async () => {
    const names = ['фото', '日本語', 'صورة', 'תמונה', 'ภาพ', '사진', 'ፎቶ', '🎉', 'plain', 'é'].map(
      (name) => `${name}.webp`,
    );
    const [path = ''] = await writeAndCheck(names.map((name, index) => sourceOf(name, textOf(index))));
    expect(Object.keys(unzipSync(readFileSync(path)))).toEqual(names);
    if (installed.some(({ command }) => command === '7z')) {
      const { stdout: listed } = spawnSync('7z', ['l', '-ba', '-slt', '-sccUTF-8', path], { encoding: 'utf8' });
      expect(Array.from(listed.matchAll(/^Path = (.*)$/gm), ([, name]) => name)).toEqual(names);
    }
    if (!installed.some(({ command }) => command === 'python3')) return;
    const script = 'import json, sys, zipfile; print(json.dumps(zipfile.ZipFile(sys.argv[1]).namelist()))';
    const { stdout } = spawnSync('python3', ['-c', script, path], { encoding: 'utf8' });
    expect(JSON.parse(stdout)).toEqual(names);
  });

  test('contain an empty file and a file of many chunks', async () => {
    const chunks = [1, 255, 70_000, 300_000, 7].map((length) => new Uint8Array(length).map((_, i) => i * 31 + length));
    const whole = Buffer.concat(chunks);
    const pieces: ZipSource = {
      ...sourceOf('pieces.png', new Uint8Array()),
      bytes: whole.length,
      read: async function* () {
        yield* chunks;
      },
    };
    const [path = ''] = await writeAndCheck([sourceOf('empty.png', new Uint8Array()), pieces]);
    const files = unzipSync(readFileSync(path));
    expect(files['empty.png']).toHaveLength(0);
    expect(whole.equals(files['pieces.png'] as Uint8Array)).toBe(true);
  });
});

describe('the date of an entry', () => {
  test.each<readonly [string, number, readonly number[]]>([
    ['has a precision of two seconds', MODIFIED.getTime(), [2019, 7, 14, 12, 34, 56]],
    ['is 1980 for dates before 1980', new Date(1970, 0, 1).getTime(), [1980, 1, 1, 0, 0, 0]],
    ['is the end of 2099 for later dates', new Date(2150, 0, 1).getTime(), [2099, 12, 31, 23, 59, 58]],
    ['is 1980 if there is no date', Number.NaN, [1980, 1, 1, 0, 0, 0]],
  ])('%s', async (_name, modifiedMs, wanted) => {
    const [path = ''] = await writeAndCheck([sourceOf('a.webp', textOf(1), modifiedMs)]);
    const header = new DataView(new Uint8Array(readFileSync(path)).buffer);
    const time = header.getUint16(10, true);
    const date = header.getUint16(12, true);
    expect([(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual(
      wanted,
    );
  });

  test.each([
    ['of this century', Date.UTC(2019, 6, 14, 10, 34, 57)],
    ['between 1970 and 1980', Date.UTC(1975, 2, 3, 4, 5, 6)],
  ])('%s is exact to the second in every time zone', async (_name, modifiedMs) => {
    if (!installed.some(({ command }) => command === 'unzip')) return;
    const [path = ''] = await writeAndCheck([sourceOf('a.webp', textOf(1), modifiedMs)]);
    for (const TZ of ['Asia/Tokyo', 'America/Los_Angeles']) {
      const { status } = spawnSync('unzip', ['-oqq', path, '-d', folder], { env: { ...process.env, TZ } });
      expect(status).toBe(0);
      expect(statSync(join(folder, 'a.webp')).mtimeMs, TZ).toBe(modifiedMs);
    }
  });

  test('after January 2038 is the local time', async () => {
    if (!installed.some(({ command }) => command === 'unzip')) return;
    const modified = new Date(2050, 5, 6, 7, 8, 10);
    const [path = ''] = await writeAndCheck([sourceOf('a.webp', textOf(1), modified.getTime())]);
    expect(spawnSync('unzip', ['-oqq', path, '-d', folder]).status).toBe(0);
    expect(statSync(join(folder, 'a.webp')).mtimeMs).toBe(modified.getTime());
  });
});

describe('an archive in several parts', () => {
  const limits = { maxBytes: 10_000, maxEntries: 10 };

  /** Opens parts in memory that record how they end. */
  function openRecorded(fails: (number: number, what: 'write' | 'close') => boolean = () => false) {
    const ends: string[] = [];
    const openPart = async (number: number): Promise<PartOutput> => ({
      write: () => {
        if (fails(number, 'write')) throw new Error('disk');
      },
      close: async () => {
        if (fails(number, 'close')) throw new Error('disk');
        ends.push(`${number} closed`);
      },
      discard: async () => {
        ends.push(`${number} discarded`);
      },
    });
    return { ends, openPart };
  }

  test('closes its first part last, when nothing else can fail', async () => {
    const { ends, openPart } = openRecorded();
    await writeZipParts(each(manySources(25)), openPart, { limits });
    expect(ends).toEqual(['3 closed', '2 closed', '1 closed']);
  });

  test('ends a part before an entry would make it too large', async () => {
    const sizes: number[] = [];
    const openPart = async (): Promise<PartOutput> => {
      const part = sizes.push(0) - 1;
      const write = (bytes: Uint8Array) => {
        sizes[part] = (sizes[part] ?? 0) + bytes.length;
      };
      return { write, close: async () => {}, discard: async () => {} };
    };
    const sources = Array.from({ length: 9 }, (_, index) => sourceOf(`${index}`, new Uint8Array(3_000)));
    await writeZipParts(each(sources), openPart, { limits: { ...limits, maxBytes: 9_358 } });
    // Three entries of 3,112 bytes, and 22 bytes at the end.
    expect(sizes).toEqual([9_358, 9_358, 9_358]);
  });

  test.each<readonly [string, () => readonly ZipSource[], new (message: string) => Error]>([
    ['an entry too large for a part', () => [sourceOf('huge', new Uint8Array(20_000))], RangeError],
    ['a file that became shorter', () => [{ ...sourceOf('short', textOf(1)), bytes: 100 }], SourceUnreadable],
    [
      'a file that cannot be read',
      () => [
        {
          ...sourceOf('gone', textOf(1)),
          // biome-ignore lint/correctness/useYield: it fails before it gives anything
          read: async function* () {
            throw new Error('gone');
          },
        },
      ],
      SourceUnreadable,
    ],
  ])('is discarded because of %s', async (_name, bad, kind) => {
    const { ends, openPart } = openRecorded();
    const written = writeZipParts(each([...manySources(10), ...bad()]), openPart, { limits });
    await expect(written).rejects.toBeInstanceOf(kind);
    expect(ends).toEqual(['1 discarded', '2 discarded']);
  });

  test.each(['write', 'close'] as const)('discards its first part if the second part fails to %s', async (failing) => {
    const { ends, openPart } = openRecorded((number, what) => number === 2 && what === failing);
    await expect(writeZipParts(each(manySources(15)), openPart, { limits })).rejects.toThrow('disk');
    expect(ends).toEqual(['1 discarded', '2 discarded']);
  });

  test('is discarded at the next chunk if the user cancels', async () => {
    const { ends, openPart } = openRecorded();
    const giveUp = new AbortController();
    const onEntry = (done: number) => done === 12 && giveUp.abort();
    const written = writeZipParts(each(manySources(15)), openPart, { limits, signal: giveUp.signal, onEntry });
    await expect(written).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
    expect(ends).toEqual(['1 discarded', '2 discarded']);
  });
});
