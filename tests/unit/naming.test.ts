import { describe, expect, test } from 'vitest';
import { baseNameOf, downloadName, safeBaseName } from '../../src/domain/naming.ts';

test.each([
  ['photo.jpg', '_resized', 'png', 'photo_resized.png'],
  ['photo.of.me.JPG', '', 'webp', 'photo.of.me.webp'],
  ['no extension', '_compressed', 'jpeg', 'no extension_compressed.jpeg'],
  ['фото-日本語-صورة.jpg', '', 'gif', 'фото-日本語-صورة.gif'],
  ['emoji-🎉🖼️.jpg', '_resized', 'jpeg', 'emoji-🎉🖼️_resized.jpeg'],
  ['percent%20encoded#hash.jpg', '', 'png', 'percent%20encoded#hash.png'],
  ["quote's & amp;.jpg", '', 'png', "quote's & amp;.png"],
  ['e\u0301.jpg', '', 'png', '\u00e9.png'],
])('%s is written as %s', (name, suffix, extension, wanted) => {
  expect(downloadName(name, suffix, extension)).toBe(wanted);
});

describe('hostile names', () => {
  test.each([
    ['a/../../etc/passwd.png', 'a_.._.._etc_passwd'],
    ['..\\..\\boot.ini', '_.._boot'],
    ['/absolute.png', '_absolute'],
    ['C:\\Windows\\x.png', 'C__Windows_x'],
    ['a<b>c"d|e?f*g.png', 'a_b_c_d_e_f_g'],
    ['.hidden', 'hidden'],
    ['..dots.jpg', 'dots'],
    ['   .jpg', 'image'],
    ['', 'image'],
    ['...', 'image'],
    ['trailing dots....png', 'trailing dots'],
    ['trailing space .jpg', 'trailing space'],
    ['CON.png', '_CON'],
    ['con.tar.png', '_con.tar'],
    ['LPT9.jpg', '_LPT9'],
    ['COM10.jpg', 'COM10'],
    ['console.jpg', 'console'],
    ['gpj\u202etxt.exe.png', 'gpjtxt.exe'],
    ['line\nbreak\0nul.png', 'linebreaknul'],
    ['zero\u200bwidth\ufeff.png', 'zerowidth'],
  ])('%j becomes %j', (name, base) => {
    expect(safeBaseName(baseNameOf(name))).toBe(base);
  });

  test('a very long name is cut, never through a character', () => {
    const emoji = safeBaseName(`a${'🎉'.repeat(100)}`);
    expect(emoji.length).toBeLessThanOrEqual(120);
    expect(emoji.isWellFormed()).toBe(true);
    expect(
      new TextEncoder().encode(downloadName(`${'语'.repeat(300)}.png`, '_compressed', 'jpeg')).length,
    ).toBeLessThanOrEqual(400);
    expect(safeBaseName('x'.repeat(500))).toBe('x'.repeat(120));
  });

  test('a safe name stays as it is when it is made safe again', () => {
    for (const name of ['photo', '_CON', 'a_b', 'image', 'фото', 'many.dots.in.name']) {
      expect(safeBaseName(name)).toBe(name);
    }
  });
});
