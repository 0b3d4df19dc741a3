import { describe, expect, test } from 'vitest';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { TOOLS, toolById } from '../../../../src/tools/tools.ts';

describe('stored settings', () => {
  const { defaults } = TOOLS.convert;

  test.each([
    ['nothing', null, {}],
    ['a text', 'jpeg', {}],
    ['a list', [], {}],
    [
      'valid values',
      { qualityPercent: 33, format: 'webp', lockAspect: false, matte: '#00FF7f' },
      { qualityPercent: 33, format: 'webp', lockAspect: false, matte: '#00FF7f' },
    ],
    ['a quality outside its bounds', { qualityPercent: 900 }, { qualityPercent: 100 }],
    ['a quality that is not a number', { qualityPercent: '50' }, {}],
    ['a format of another tool', { format: 'source' }, {}],
    ['an unknown format', { format: 'exe' }, {}],
    ['a lock that is not a boolean', { lockAspect: 'no' }, {}],
    ['an invalid color', { matte: 'red;background:url(x)' }, {}],
    ['a short color', { matte: '#fff' }, {}],
    ['lossless', { lossless: true }, { lossless: true }],
    ['a lossless that is not a boolean', { lossless: 'yes' }, {}],
    ['a goal', { aim: 'size', maxBytes: 9000, mayScale: true }, { aim: 'size', maxBytes: 9000, mayScale: true }],
    ['a look outside its bounds', { aim: 'look', lookScore: 12 }, { aim: 'look', lookScore: 30 }],
    ['an unknown goal', { aim: 'taste', maxBytes: '1 MB' }, {}],
    ['a size of no bytes', { maxBytes: 0 }, { maxBytes: 1 }],
    ['formats to choose from', { choices: ['webp', 'exe', 'jpeg'] }, { choices: ['jpeg', 'webp'] }],
    ['no format to choose from', { choices: ['exe'] }, {}],
    ['a choice of another tool', { format: 'smallest' }, {}],
    ['the quality of an earlier version', { quality: 40 }, { qualityPercent: 40 }],
    [
      'the color settings of an earlier version',
      { colors: 'automatic', compression: 'nearly', colorScore: 71, color: 'srgb' },
      { palette: 'automatic', losslessMode: 'nearly', paletteScore: 71, colorSpace: 'srgb' },
    ],
    ['the exact compression of an earlier version', { compression: 'lossless' }, { losslessMode: 'exact' }],
    ['unknown keys', { admin: true, qualityPercent: 40 }, { qualityPercent: 40 }],
  ])('are restored from %s', (_name, stored, changed) => {
    expect(restoreSettings(toolById('convert'), stored)).toEqual({ ...defaults, ...changed });
  });
});

test('the smallest format can be chosen only in tools with goals', () => {
  expect(restoreSettings(toolById('compress'), { format: 'smallest' }).format).toBe('smallest');
  expect(restoreSettings(toolById('resize'), { format: 'smallest' }).format).toBeNull();
});
