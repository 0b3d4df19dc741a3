import { expect, test } from 'vitest';
import { keyIn } from '../../../../src/screens/workbench/shortcut-keys.ts';

test.each([
  ['ltr', 'ArrowRight', 'ArrowRight'],
  ['', 'ArrowLeft', 'ArrowLeft'],
  ['rtl', 'ArrowRight', 'ArrowLeft'],
  ['rtl', '←', '→'],
  ['rtl', 'ArrowUp', 'ArrowUp'],
  ['rtl', 'Enter', 'Enter'],
])('in a language that is written %s, %s does what %s does in English', (direction, key, english) => {
  expect(keyIn(direction, key)).toBe(english);
});
