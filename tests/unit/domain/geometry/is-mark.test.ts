import { describe, expect, test } from 'vitest';
import { MAX_MARK_TEXT } from '../../../../src/domain/geometry/mark.ts';
import { restoreSettings } from '../../../../src/domain/settings/stored-settings.ts';
import { TOOLS } from '../../../../src/tools/tools.ts';

const restored = (mark: unknown) => restoreSettings(TOOLS.home, { mark }).mark;

describe('a stored mark', () => {
  test.each([
    { text: '© Ada' },
    { text: 'x', place: 'tiled', size: 1, opacity: 5, margin: 0 },
    { image: 'data:image/png;base64,AAAA', place: 'top-left', size: 100, opacity: 100, margin: 45 },
  ])('stays: %j', (mark) => {
    expect(restored(mark)).toEqual(mark);
  });

  test.each([
    [null],
    ['a text'],
    [{}],
    [{ text: '' }],
    [{ text: ['x'] }],
    [{ text: 'x'.repeat(MAX_MARK_TEXT + 1) }],
    [{ text: 'x', image: 'data:image/png;base64,AAAA' }],
    [{ text: 'x', place: 5 }],
    [{ text: 'x', place: 'everywhere' }],
    [{ text: 'x', size: 'large' }],
    [{ text: 'x', size: 1e9 }],
    [{ text: 'x', size: null }],
    [{ text: 'x', opacity: -1 }],
    [{ text: 'x', margin: Number.NaN }],
    [{ image: 'data:image/svg+xml,<svg onload=alert(1)>' }],
    [{ image: 'https://example.com/a.png' }],
  ])('is ignored if nothing could have stored it: %j', (mark) => {
    expect(restored(mark)).toBe(TOOLS.home.defaults.mark);
  });
});
