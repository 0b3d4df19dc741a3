import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../../src/domain/settings/settings.ts';
import type { Translate } from '../../../../src/i18n/t.ts';
import { colorSpaceGroup, showsColorSpace } from '../../../../src/screens/settings/color-space-group.ts';
import type { PanelSubject } from '../../../../src/screens/settings/panel-subject.ts';
import { toolById } from '../../../../src/tools/tools.ts';

const t = ((phrase: string) => phrase) as unknown as Translate;

const PHOTO = { format: 'avif', size: { widthPx: 400, heightPx: 300 }, mayHaveAlpha: false } as const;

function subject(facts: Partial<NonNullable<PanelSubject['image']>>): PanelSubject {
  return { tool: toolById('convert'), settings: DEFAULT_SETTINGS, image: { ...PHOTO, ...facts }, scope: 'image' };
}

const hintOf = (of: PanelSubject) => (colorSpaceGroup(t, of).fields[0] as { readonly hint?: string }).hint;

test('the hint promises HDR only in the formats that keep it', () => {
  const [coded, mapped] = [subject({ hdr: true }), subject({ mayHaveGainMap: true })];
  expect(hintOf(coded)).toContain('JPEG, PNG, AVIF and JPEG XL files');
  expect(hintOf(mapped)).toContain('JPEG and AVIF files');
  // Light that is in the base image counts, not that of its map.
  expect(hintOf(subject({ hdr: true, mayHaveGainMap: true }))).toBe(hintOf(coded));
});

test('the choice is there for every image with colors or light beyond sRGB', () => {
  expect(
    [{}, { hdr: true }, { mayHaveGainMap: true }, { space: 'display-p3' }].map((facts) =>
      showsColorSpace(subject(facts as object)),
    ),
  ).toEqual([false, true, true, true]);
});
