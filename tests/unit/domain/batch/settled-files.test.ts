import { describe, expect, test } from 'vitest';
import { SettledFiles } from '../../../../src/domain/batch/settled-files.ts';
import { isUnfinishedFile } from '../../../../src/domain/batch/system-files.ts';

const SETTLE_MS = 2_000;

function seen(path: string, bytes: number, lastModified = 1) {
  return { path, bytes, lastModified };
}

describe('the files of a watched folder', () => {
  test('count once, when they have stayed the same for long enough', () => {
    const files = new SettledFiles(SETTLE_MS);
    const photo = seen('photo.jpg', 100);
    expect(files.look([photo], 0)).toEqual([]);
    expect(files.look([photo], SETTLE_MS - 1)).toEqual([]);
    expect(files.isWaiting).toBe(true);
    expect(files.look([photo], SETTLE_MS)).toEqual([photo]);
    expect(files.isWaiting).toBe(false);
    expect(files.look([photo], 2 * SETTLE_MS)).toEqual([]);
  });

  test('wait while they grow, or while only their time changes', () => {
    const files = new SettledFiles(SETTLE_MS);
    files.look([seen('photo.jpg', 100)], 0);
    expect(files.look([seen('photo.jpg', 200)], SETTLE_MS)).toEqual([]);
    expect(files.look([seen('photo.jpg', 200, 2)], 2 * SETTLE_MS)).toEqual([]);
    expect(files.look([seen('photo.jpg', 200, 2)], 3 * SETTLE_MS)).toHaveLength(1);
  });

  test('count again after a change, but not after they left and came back', () => {
    const files = new SettledFiles(SETTLE_MS);
    const [first, second] = [seen('photo.jpg', 100), seen('photo.jpg', 100, 2)];
    for (const atMs of [0, SETTLE_MS]) files.look([first], atMs);
    files.look([], 2 * SETTLE_MS);
    expect([3, 4].flatMap((turn) => files.look([first], turn * SETTLE_MS))).toEqual([]);
    expect([5, 6].flatMap((turn) => files.look([second], turn * SETTLE_MS))).toEqual([second]);
  });

  test('start anew if they are deleted before they are complete', () => {
    const files = new SettledFiles(SETTLE_MS);
    files.look([seen('photo.jpg', 100)], 0);
    files.look([], 1);
    expect(files.isWaiting).toBe(false);
    expect(files.look([seen('photo.jpg', 100)], SETTLE_MS)).toEqual([]);
  });

  test('do not count while they are empty or ignored, until they change', () => {
    const files = new SettledFiles(SETTLE_MS);
    files.ignore(seen('web/photo.jpg', 50));
    const ignored = [seen('new.jpg', 0), seen('web/photo.jpg', 50)];
    expect([0, 1, 2].flatMap((turn) => files.look(ignored, turn * SETTLE_MS))).toEqual([]);
    expect(files.isWaiting).toBe(false);
    const changed = [seen('new.jpg', 10), seen('web/photo.jpg', 60)];
    expect([3, 4].flatMap((turn) => files.look(changed, turn * SETTLE_MS))).toEqual(changed);
  });
});

test.each([
  ['photo.jpg.crswap', true],
  ['photo.jpg.crdownload', true],
  ['in/photo.PART', true],
  ['photo.tmp', true],
  ['photo.jpg~', true],
  ['~$photo.jpg', true],
  ['in/.photo.jpg', true],
  ['photo.jpg', false],
  ['.in/photo.jpg', false],
  ['part.jpg', false],
  ['photo~2.jpg', false],
])('%s has the name of an unfinished file: %s', (path, wanted) => {
  expect(isUnfinishedFile(path)).toBe(wanted);
});
