import { describe, expect, test } from 'vitest';
import { quoteName, shortenName } from '../../../../src/ui/lists/display-name.ts';

const FAMILY = '👨\u200d👩\u200d👧';

describe('a name for the eye', () => {
  test.each([
    ['photo.jpg', 'photo.jpg'],
    ['gpj\u202etxt.exe', 'gpjtxt.exe'],
    ['gpj\u061c\u2066txt\u2069.exe', 'gpjtxt.exe'],
    [`${FAMILY}.jpg`, `${FAMILY}.jpg`],
    ['می\u200cخواهم.jpg', 'می\u200cخواهم.jpg'],
    ['a name that is far too long.jpg', 'a name that … long.jpg'],
  ])('%j is shown as %j', (name, shown) => {
    expect(shortenName(name, 22)).toBe(shown);
  });

  test('is never cut through an emoji family', () => {
    const shown = shortenName(`${FAMILY.repeat(30)}.jpg`, 12);
    expect(shown.replaceAll(FAMILY, '')).toBe('….jpg');
  });

  test('that reads from right to left is kept from turning the sentence around it', () => {
    expect(quoteName('صورة.jpg')).toBe('\u2068صورة.jpg\u2069');
    expect(quoteName('photo.jpg')).toBe('photo.jpg');
  });
});
