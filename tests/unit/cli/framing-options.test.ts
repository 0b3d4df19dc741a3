import { expect, test } from 'vitest';
import { helpText, readArguments } from '../../../src/cli/options.ts';
import { recipeWith } from '../../../src/cli/recipe-option.ts';

const recipeOf = (...args: string[]) => recipeWith(null, readArguments(args).values);

test('a ratio, pixels and an angle become fields of the recipe', () => {
  expect(recipeOf('--crop', '4:3')).toEqual({ version: 1, crop: { ratio: 4 / 3 }, outputs: [{}] });
  expect(recipeOf('--crop', '100,50,800x600', '--straighten', '-2.5', '--to', 'webp')).toEqual({
    version: 1,
    straighten: -2.5,
    crop: { unit: 'px', x: 100, y: 50, width: 800, height: 600 },
    outputs: [{ format: 'webp' }],
  });
});

test('options replace the crop of a saved recipe', () => {
  const saved = { version: 1, straighten: 1, crop: { ratio: 1 }, outputs: [{ quality: 70 }] } as const;
  const { values } = readArguments(['--crop', '3:2']);
  expect(recipeWith(saved as never, values)).toEqual({ ...saved, crop: { ratio: 1.5 } });
});

test('without loss, a crop moves to whole blocks', () => {
  expect(recipeOf('--crop', '1:1', '--lossless')).toEqual({
    version: 1,
    crop: { ratio: 1, lossless: true },
    outputs: [{ lossless: true }],
  });
});

test('the focus is that of the crop to a ratio, or that of outputs which fill their size', () => {
  const fill = ['--width', '90', '--height', '80', '--fit', 'fill'];
  expect(recipeOf('--crop', '4:3', '--focus', 'attention')).toEqual({
    version: 1,
    crop: { ratio: 4 / 3, focus: 'attention' },
    outputs: [{}],
  });
  const output = { width: 90, height: 80, fit: 'fill', focus: 'attention' };
  expect(recipeOf(...fill, '--focus', 'attention')).toEqual({ version: 1, outputs: [output] });
  expect(recipeOf(...fill, '--crop', '1:1', '--focus', 'attention')).toMatchObject({
    crop: { ratio: 1, focus: 'attention' },
    outputs: [output],
  });
});

test.each([
  ['--focus', 'attention', '--focus needs --fit fill.'],
  ['--focus', 'faces', "--focus is 'faces'"],
  ['--crop', 'square', "--crop is 'square'. It must be a ratio"],
  ['--crop', '0:3', "--crop is '0:3'"],
  ['--crop', '1,2,0x5', "--crop is '1,2,0x5'"],
  ['--crop', '1:1000000', 'crop.ratio is'],
  ['--straighten', '90', "--straighten is '90'. It must be at most 45."],
  ['--straighten', 'left', "--straighten is 'left'. It must be a number."],
])('%s %s is refused with a sentence', (option, value, sentence) => {
  expect(() => recipeOf(option, value)).toThrow(sentence);
});

test('the help names both and still fits', () => {
  expect(helpText()).toContain('--crop 4:3');
  expect(helpText()).toContain('--straighten 2.5');
});
