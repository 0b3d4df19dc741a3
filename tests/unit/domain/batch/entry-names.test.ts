import { describe, expect, test, vi } from 'vitest';
import { entryNamer } from '../../../../src/domain/batch/entry-names.ts';
import type { BatchToolId } from '../../../../src/tools/tools.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';

/** Names these paths as entries of an archive, all with the same extension. */
function name(paths: readonly string[], tool: BatchToolId = 'bulk-convert', extension = 'webp'): readonly string[] {
  const nameEntry = entryNamer(paths, TOOLS[tool]);
  return paths.map((path, index) => nameEntry(path, extension, index));
}

const utf8 = new TextEncoder();

describe('every tool uses the file names that its page announces', () => {
  test.each<readonly [BatchToolId, string, readonly string[]]>([
    ['bulk-compress', 'jpeg', ['a_compressed.jpeg', 'b.c_compressed.jpeg']],
    ['bulk-convert', 'gif', ['a.gif', 'b.c.gif']],
    ['bulk-resize', 'png', ['a_resized.png', 'b.c_resized.png']],
    ['batch-optimize', 'webp', ['a_optimized.webp', 'b.c_optimized.webp']],
    ['pro-resize', 'jpeg', ['resized_images/a_1_resized.jpeg', 'resized_images/b.c_2_resized.jpeg']],
  ])('%s', (tool, extension, wanted) => {
    expect(name(['a.png', 'b.c.JPG'], tool, extension)).toEqual(wanted);
  });
});

describe('folders', () => {
  test.each([
    ['trip/day 1/a.png', 'trip/day 1/a.webp'],
    ['/etc/a.png', 'etc/a.webp'],
    ['../../a.png', 'a.webp'],
    ['a/../../b/./c.png', 'a/b/c.webp'],
    ['C:/Users/a.png', 'Users/a.webp'],
    ['//server/share/a.png', 'server/share/a.webp'],
    ['con/aux.png', '_con/_aux.webp'],
    ['dots.../ spaces /a.png', 'dots/spaces/a.webp'],
    ['a:b/c\\d/e|f.png', 'a_b/c_d/e_f.webp'],
    ['folder/..', 'folder/image.webp'],
    ['folder/', 'folder/image.webp'],
  ])('are kept or made safe: %j becomes %j', (path, wanted) => {
    expect(name([path])).toEqual([wanted]);
  });

  test("stay inside the archive's own folder", () => {
    expect(name(['../trip/a.png'], 'pro-resize')).toEqual(['resized_images/trip/a_1_resized.webp']);
  });

  test('are cut when the path is too long for some systems, and no file is lost', () => {
    const deep = Array.from({ length: 40 }, (_, depth) => `folder number ${depth} of a deep tree`).join('/');
    const [first = '', second = ''] = name([`${deep}/x/a.png`, `${deep}/y/a.png`]);
    expect(utf8.encode(first).length).toBeLessThan(800);
    expect(second).toBe(first.replace('.webp', ' (2).webp'));
  });
});

describe('hostile names', () => {
  test.each([
    ['gpj\u202etxt.exe.png', 'gpjtxt.exe.webp'],
    ['nul\0\n.png', '_nul.webp'],
    ['COM1.jpg', '_COM1.webp'],
    ['lpt9.tar.png', '_lpt9.tar.webp'],
    ['trailing. . .png', 'trailing.webp'],
    ['.hidden', 'hidden.webp'],
    ['', 'image.webp'],
    ['<script>.png', '_script_.webp'],
    ['a*?"b.png', 'a___b.webp'],
  ])('are made safe: %j becomes %j', (path, wanted) => {
    expect(name([path])).toEqual([wanted]);
  });

  test.each([
    ...['фото', '日本語', 'صورة', 'תמונה', 'ภาพ', 'ছবি', '사진', 'εικόνα', 'ფოტო', 'ፎቶ', 'Ünïcödé'],
    '👨\u200d👩\u200d👧',
    'می\u200cخواهم',
    'ക്\u200d',
  ])('are not changed if they are only unusual: %s', (base) => {
    expect(name([`${base}/${base}.png`])).toEqual([`${base}/${base}.webp`]);
  });

  test.each(['x', 'é', '语', '🎉', '👩\u200d'])(
    'of 500 times %s are cut to 255 bytes of UTF-8, including the number',
    (character) => {
      const long = `${character.repeat(500)}.png`;
      const paths = name([`${long}/${long}`, `${long}/${long}`], 'bulk-compress');
      for (const part of paths.flatMap((path) => path.split('/'))) {
        expect(utf8.encode(part).length).toBeLessThanOrEqual(255);
        expect(part.isWellFormed()).toBe(true);
      }
      expect(paths[1]).toMatch(/_compressed \(2\)\.webp$/);
    },
  );
});

describe('files with the same name', () => {
  test.each<readonly [string, readonly string[], readonly string[]]>([
    ['in three formats', ['a.png', 'a.jpg', 'a.gif'], ['a.webp', 'a (2).webp', 'a (3).webp']],
    ['that differ only in case', ['A.png', 'a.png'], ['A.webp', 'a (2).webp']],
    ['in full-width and in usual letters', ['Ａ.jpg', 'A.jpg', 'ａ.jpg'], ['Ａ.webp', 'A (2).webp', 'ａ (3).webp']],
    ['with a ligature and without', ['ﬁg.jpg', 'FIG.jpg'], ['ﬁg.webp', 'FIG (2).webp']],
    ['with a superscript digit and a digit', ['x².jpg', 'x2.jpg'], ['x².webp', 'x2 (2).webp']],
    ['that are the same on a Mac', ['straße.png', 'STRASSE.png'], ['straße.webp', 'STRASSE (2).webp']],
    ['that look alike', ['a.png', 'a\u200d.png'], ['a.webp', 'a\u200d (2).webp']],
    ['with composed and decomposed characters', ['é.png', 'e\u0301.png'], ['é.webp', 'é (2).webp']],
    ['that become equal when made safe', ['a:b.png', 'a?b.png'], ['a_b.webp', 'a_b (2).webp']],
    ['of which one already has a number', ['a (2).png', 'a.png', 'a.jpg'], ['a (2).webp', 'a.webp', 'a (3).webp']],
    [
      'of which a later one already has the number',
      ['a.png', 'a.jpg', 'a (2).gif'],
      ['a.webp', 'a (2).webp', 'a (2) (2).webp'],
    ],
    ['in two folders', ['x/a.png', 'y/a.png'], ['x/a.webp', 'y/a.webp']],
    ['in folders that differ only in case', ['X/a.png', 'x/a.png'], ['X/a.webp', 'x/a (2).webp']],
    ['as a folder', ['a.png', 'a.webp/b.png'], ['a (2).webp', 'a.webp/b.webp']],
  ])('%s', (_name, paths, wanted) => {
    expect(name(paths)).toEqual(wanted);
  });

  test('get their number after the suffix and before the extension', () => {
    expect(name(['a.png', 'a.jpg'], 'bulk-resize')).toEqual(['a_resized.webp', 'a_resized (2).webp']);
  });

  test('need no number if they are saved in different formats', () => {
    const nameEntry = entryNamer(['a.png', 'a.jpg'], TOOLS['bulk-convert']);
    expect([nameEntry('a.png', 'png', 0), nameEntry('a.jpg', 'webp', 1)]).toEqual(['a.png', 'a.webp']);
  });
});

describe('a large batch', () => {
  const nameEqual = (count: number) => name(Array.from({ length: count }, () => 'folder/photo.png'));

  test('is named in linear time, with 10,000 equal names', () => {
    const { has } = Set.prototype;
    let lookUps = 0;
    const spy = vi.spyOn(Set.prototype, 'has').mockImplementation(function (this: Set<unknown>, value) {
      // In quadratic time, there would be fifty million look-ups.
      if (++lookUps > 30_000) throw new Error('too many look-ups');
      return has.call(this, value);
    });
    const paths = nameEqual(10_000);
    spy.mockRestore();
    expect(new Set(paths).size).toBe(10_000);
    expect(paths.at(-1)).toBe('folder/photo (10000).webp');
  });

  test('always gets the same names', () => {
    expect(nameEqual(500)).toEqual(nameEqual(500));
  });
});
