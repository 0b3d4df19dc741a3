import { describe, expect, test } from 'vitest';
import { baseNameOf, downloadName, extensionFor, safeBaseName } from '../../../../src/domain/batch/naming.ts';

test.each([
  ['photo.jpg', '_resized', 'png', 'photo_resized.png'],
  ['photo.of.me.JPG', '', 'webp', 'photo.of.me.webp'],
  ['no extension', '_compressed', 'jpeg', 'no extension_compressed.jpeg'],
  ['фото-日本語-صورة.jpg', '', 'gif', 'фото-日本語-صورة.gif'],
  ['emoji-🎉🖼️.jpg', '_resized', 'jpeg', 'emoji-🎉🖼️_resized.jpeg'],
  ['percent%20encoded#hash.jpg', '', 'png', 'percent%20encoded#hash.png'],
  ["quote's & amp;.jpg", '', 'png', "quote's & amp;.png"],
  ['e\u0301.jpg', '', 'png', '\u00e9.png'],
  ['family-👨\u200d👩\u200d👧.jpg', '', 'webp', 'family-👨\u200d👩\u200d👧.webp'],
  ['می\u200cخواهم.jpg', '_resized', 'png', 'می\u200cخواهم_resized.png'],
  ['क\u094d\u200dष.jpg', '', 'png', 'क\u094d\u200dष.png'],
  ['🏴\u{e0067}\u{e0062}\u{e007f}.jpg', '', 'png', '🏴\u{e0067}\u{e0062}\u{e007f}.png'],
])('%s is saved as %s', (name, suffix, extension, wanted) => {
  expect(downloadName(name, suffix, extension)).toBe(wanted);
});

test.each([
  ['photo.jpg', 'jpg'],
  ['photo.JPG', 'JPG'],
  ['photo.jpeg', 'jpeg'],
  ['photo.png', 'jpeg'],
  ['jpg', 'jpg'],
  ['photo.jpg.exe', 'jpeg'],
  ['', 'jpeg'],
])('a JPEG of %j has the extension %s', (name, wanted) => {
  expect(extensionFor(name, ['jpeg', 'jpg'])).toBe(wanted);
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
    ['COM¹.jpg', '_COM¹'],
    ['lpt³.tar.jpg', '_lpt³.tar'],
    ['CONIN$.jpg', '_CONIN$'],
    ['conout$.jpg', '_conout$'],
    ['AUX .jpg', '_AUX'],
    ['nul .x.jpg', '_nul .x'],
    ['ＣＯＮ.jpg', '_ＣＯＮ'],
    ['CONIN.jpg', 'CONIN'],
    ['COM⁴a.jpg', 'COM⁴a'],
    ['COM10.jpg', 'COM10'],
    ['console.jpg', 'console'],
    ['gpj\u202etxt.exe.png', 'gpjtxt.exe'],
    ['line\nbreak\0nul.png', 'linebreaknul'],
    ['gpj\u061ctxt.exe.png', 'gpjtxt.exe'],
    ['\u2066gpj\u2069\u200f\u200etxt.exe.png', 'gpjtxt.exe'],
    ['line\u2028paragraph\u2029.png', 'lineparagraph'],
    ['\u200d.png', 'image'],
    [' \u200b\ufeff\u2060 .png', 'image'],
  ])('%j becomes %j', (name, base) => {
    expect(safeBaseName(baseNameOf(name))).toBe(base);
  });

  test('a very long name is never cut inside a character', () => {
    const emoji = safeBaseName(`a${'🎉'.repeat(100)}`);
    expect(emoji.length).toBeLessThanOrEqual(120);
    expect(emoji.isWellFormed()).toBe(true);
    expect(
      new TextEncoder().encode(downloadName(`${'语'.repeat(300)}.png`, '_compressed', 'jpeg')).length,
    ).toBeLessThanOrEqual(400);
    expect(safeBaseName('x'.repeat(500))).toBe('x'.repeat(120));
    const families = safeBaseName('👨\u200d👩\u200d👧'.repeat(50));
    expect(families.length).toBeLessThanOrEqual(120);
    expect(families).toMatch(/\p{Emoji}$/u);
  });

  test('a safe name is not changed', () => {
    for (const name of ['photo', '_CON', 'a_b', 'image', 'фото', 'many.dots.in.name']) {
      expect(safeBaseName(name)).toBe(name);
    }
  });
});
