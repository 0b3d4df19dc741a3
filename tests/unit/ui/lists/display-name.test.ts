import { describe, expect, test } from 'vitest';
import { quoteName, shortenName } from '../../../../src/words/display-name.ts';

const FAMILY = '👨\u200d👩\u200d👧';

describe('a displayed file name', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['gpj\u202etxt.exe', 'gpjtxt.exe'],
    ['gpj\u061c\u2066txt\u2069.exe', 'gpjtxt.exe'],
    [`${FAMILY}.jpg`, `${FAMILY}.jpg`],
    ['می\u200cخواهم.jpg', 'می\u200cخواهم.jpg'],
    ['a name that is far too long.jpg', 'a name tha…oo long.jpg'],
  ])('shows %j as %j', (name, shown) => {
    expect(shortenName(name, 22)).toBe(shown);
  });

  test('keeps what tells apart the images of a series', () => {
    const shown = ['01', '11', '21'].map((number) => shortenName(`product-${number}.jpg`, 13));
    expect(shown).toEqual(['produ…-01.jpg', 'produ…-11.jpg', 'produ…-21.jpg']);
  });

  test('is never cut inside an emoji family', () => {
    const shown = shortenName(`${FAMILY.repeat(30)}.jpg`, 12);
    expect(shown.replaceAll(FAMILY, '')).toBe('….jpg');
  });

  test('is isolated from the sentence if it is right-to-left', () => {
    expect(quoteName('صورة.jpg')).toBe('\u2068صورة.jpg\u2069');
    expect(quoteName('photo.jpg')).toBe('photo.jpg');
  });
});
