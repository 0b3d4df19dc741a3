import { describe, expect, test } from 'vitest';
import { parseBytes } from '../../../../src/domain/settings/byte-size.ts';
import { DEFAULT_LAB_SETTINGS, type LabSettings } from '../../../../src/domain/settings/lab-settings.ts';
import type { ImageFacts } from '../../../../src/domain/settings/recipe.ts';
import { SCHEMA } from '../../../../src/domain/settings/schema.ts';
import { DEFAULT_SETTINGS, offeredAims, type Settings } from '../../../../src/domain/settings/settings.ts';
import { FRENCH } from '../../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH, type Translate } from '../../../../src/i18n/t.ts';
import { labGroups } from '../../../../src/screens/codec-lab/lab-groups.ts';
import type { PanelScope } from '../../../../src/screens/settings/panel-subject.ts';
import { explain, toolGroups } from '../../../../src/screens/settings/tool-groups.ts';
import { BATCH_TOOL_IDS, SINGLE_TOOL_IDS, type ToolId, toolById } from '../../../../src/tools/tools.ts';

const EFFORTS = SCHEMA.effort.values;

const PHOTO: ImageFacts = { format: 'jpeg', size: { widthPx: 1200, heightPx: 800 }, mayHaveAlpha: false };
const LOGO: ImageFacts = { ...PHOTO, format: 'png', mayHaveAlpha: true };

function subjectOf(toolId: ToolId, image: ImageFacts | null = null, own: Partial<Settings> = {}, scope?: PanelScope) {
  const tool = toolById(toolId);
  const settings = { ...tool.defaults, ...own };
  return { tool, settings, image, scope: scope ?? (tool.takes === 'many' ? 'batch' : 'image') } as const;
}

function fieldsOf(toolId: ToolId, image: ImageFacts | null = null, own: Partial<Settings> = {}) {
  return toolGroups(ENGLISH, subjectOf(toolId, image, own)).flatMap(({ fields }) => fields);
}

/** The names of the settings that the help explains. */
function namesExplained(subject: ReturnType<typeof subjectOf>): readonly string[] {
  return explain(toolGroups(ENGLISH, subject), subject).map(({ name }) => name);
}

describe('the panel of a tool', () => {
  test.each([
    ['home', ['scale', 'size', 'format', 'quality', 'effort', 'metadata']],
    ['compress', ['format', 'quality', 'effort', 'metadata']],
    ['batch-optimize', ['box', 'format', 'quality', 'effort', 'metadata']],
  ] as const)('%s has the groups %o', (toolId, ids) => {
    expect(toolGroups(ENGLISH, subjectOf(toolId)).map(({ id }) => id)).toEqual(ids);
  });

  test('offers fewer colors if a result may be in a format that supports them', () => {
    const hasColors = (...[id, image, own]: Parameters<typeof fieldsOf>) =>
      fieldsOf(id, image, own).some((field) => 'name' in field && field.name === 'palette');
    expect(hasColors('compress', LOGO, { format: 'png' })).toBe(true);
    expect(hasColors('compress', LOGO, { format: 'source' })).toBe(true);
    expect(hasColors('compress', PHOTO, { format: 'source' })).toBe(false);
    expect(hasColors('compress', LOGO, { format: 'webp' })).toBe(false);
    expect(hasColors('compress', LOGO, { format: 'png', aim: 'look' })).toBe(true);
    const open = { format: 'smallest', aim: 'look' } as const;
    expect(hasColors('compress', PHOTO, { ...open, choices: ['jpeg', 'png'] })).toBe(true);
    expect(hasColors('compress', PHOTO, { ...open, choices: ['jpeg', 'webp'] })).toBe(false);
    expect(hasColors('bulk-compress', null, { format: 'source' })).toBe(true);
    expect(hasColors('bulk-convert', null, { format: 'jpeg' })).toBe(false);
    expect(namesExplained(subjectOf('compress', LOGO, { format: 'png' }))).toContain('Colors');
  });

  test('names the same sizes with their numbers in every tool and for every goal', () => {
    const seen = new Map<string, number>();
    for (const id of [...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS]) {
      const aims = offeredAims(toolById(id)).filter((aim) => aim === 'size' || aim === 'set');
      for (const aim of aims) {
        const picks = fieldsOf(id, null, { aim }).flatMap((field) => (field.kind === 'picks' ? field.options : []));
        expect(picks.length).toBeGreaterThan(1);
        for (const { label, part } of picks) {
          const [, name = '', size = ''] = /^(.*[a-z]) (\d.*)$/.exec(label) ?? [];
          const bytes = Object.values(part)[0] as number;
          expect(parseBytes(size, 'groups')).toBe(bytes);
          expect(seen.get(name) ?? bytes).toBe(bytes);
          seen.set(name, bytes);
        }
      }
    }
    expect(seen.size).toBe(6);
  });

  test('offers nearly lossless files if a result is lossless in a format with a quality', () => {
    const choice = (...[id, image, own]: Parameters<typeof fieldsOf>) =>
      fieldsOf(id, image, own).find((field) => 'name' in field && field.name === 'losslessMode');
    const webp = { format: 'webp', qualityPercent: 100 } as const;
    const options = [{ label: 'Lossless' }, { label: 'Nearly lossless' }];
    expect(choice('compress', LOGO, webp)).toMatchObject({ label: 'Compression', options });
    expect(choice('compress', LOGO, { ...webp, qualityPercent: 99 })).toBeUndefined();
    expect(choice('compress', LOGO, { ...webp, aim: 'look' })).toBeUndefined();
    expect(namesExplained(subjectOf('compress', LOGO, webp))).toContain('Compression');
    expect(choice('convert', LOGO, webp)).toBeUndefined();
    expect(choice('convert', LOGO, { ...webp, lossless: true })).toMatchObject({ label: 'Compression', options });
  });

  test('offers fewer colors and nearly lossless files separately if both are possible', () => {
    const lossy = { palette: 'automatic', losslessMode: 'nearly' } as const;
    const both = fieldsOf('bulk-compress', null, { format: 'source', qualityPercent: 100, ...lossy });
    const labels = both.flatMap((field) => ('label' in field ? [field.label] : []));
    expect(labels).toEqual(expect.arrayContaining(['Colors', 'Compression', 'Look with fewer colors']));
    expect(fieldsOf('compress', LOGO, { format: 'webp', qualityPercent: 100, palette: 'automatic' })).toContainEqual(
      expect.objectContaining({ name: 'losslessMode', value: 'exact' }),
    );
  });

  test("offers 'Lossless' if the tool limits the quality", () => {
    const quality = (own: Partial<Settings>) => fieldsOf('convert', PHOTO, own).slice(1, 4);
    const hasSwitch = (own: Partial<Settings>) => quality(own).some(({ kind }) => kind === 'switch');
    expect(hasSwitch({ format: 'webp' })).toBe(true);
    expect(hasSwitch({ format: 'jpeg' })).toBe(false);
    expect(hasSwitch({ format: 'avif' })).toBe(false);
    expect(quality({ format: 'webp', lossless: true })).toContainEqual(
      expect.objectContaining({ name: 'qualityPercent', disabled: true }),
    );
  });

  test('offers to convert wide colors if an image has or may have them', () => {
    const hasColor = (...[id, image]: Parameters<typeof fieldsOf>) =>
      fieldsOf(id, image).some((field) => 'name' in field && field.name === 'colorSpace');
    expect(hasColor('compress', { ...PHOTO, space: 'display-p3' })).toBe(true);
    expect(hasColor('compress', { ...PHOTO, mayHaveGainMap: true })).toBe(true);
    expect(hasColor('compress', PHOTO)).toBe(false);
    expect(hasColor('bulk-compress', PHOTO)).toBe(true);
    expect(namesExplained(subjectOf('bulk-compress', PHOTO))).toContain('Colors and light');
  });

  test('has a field for the required look of an image with fewer colors', () => {
    const names = (own: Partial<Settings>) =>
      fieldsOf('convert', LOGO, { format: 'png', ...own }).flatMap((field) => ('name' in field ? [field.name] : []));
    expect(names({ palette: 'all' })).not.toContain('paletteScore');
    expect(names({ palette: 'automatic' })).toContain('paletteScore');
  });

  test('stops the quality at the limit of the tool, and states the limit', () => {
    expect(fieldsOf('convert', PHOTO, { format: 'webp' })).toContainEqual(
      expect.objectContaining({
        name: 'qualityPercent',
        reach: { max: 80 },
        hint: expect.stringContaining('At most 80'),
      }),
    );
  });

  test('disables the quality for a format without a quality', () => {
    expect(fieldsOf('compress', PHOTO, { format: 'png' })).toContainEqual(
      expect.objectContaining({ name: 'qualityPercent', disabled: true }),
    );
  });

  test('has a field for the background if transparency would be lost', () => {
    const colors = (own: Partial<Settings>) => fieldsOf('convert', LOGO, own).filter(({ kind }) => kind === 'color');
    expect(colors({ format: 'jpeg' })).toHaveLength(1);
    expect(colors({ format: 'webp' })).toHaveLength(0);
    expect(namesExplained(subjectOf('convert', LOGO, { format: 'jpeg' }))).toContain('Background');
  });

  test('shows in bulk resize the size that applies to all images, whichever is selected', () => {
    const small = { ...PHOTO, size: { widthPx: 40, heightPx: 30 } };
    const sized: readonly Partial<Settings>[] = [
      {},
      { widthPx: 300 },
      { widthPx: 300, heightPx: 200 },
      { widthPx: 300, lockAspect: false },
      { scalePercent: 50 },
    ];
    const sizesOf = (image: ImageFacts | null, own: Partial<Settings>) =>
      toolGroups(ENGLISH, subjectOf('bulk-resize', image, own)).filter(({ id }) => id === 'scale' || id === 'size');
    for (const own of sized) {
      for (const image of [PHOTO, small]) expect(sizesOf(image, own)).toEqual(sizesOf(null, own));
    }
    const pair = fieldsOf('bulk-resize', PHOTO, { widthPx: 300 }).find(({ kind }) => kind === 'pair');
    expect(pair).toMatchObject({ fields: [{ value: 300 }, { value: 0 }] });
    expect(
      toolGroups(ENGLISH, subjectOf('bulk-resize', PHOTO, {}, 'image')).flatMap(({ fields }) => fields),
    ).toContainEqual(
      expect.objectContaining({ kind: 'pair', fields: [expect.objectContaining({ value: 1200 }), expect.anything()] }),
    );
  });

  test('allows 0 as a side only for many images', () => {
    const pairOf = (toolId: ToolId) => fieldsOf(toolId, PHOTO).find(({ kind }) => kind === 'pair');
    expect(pairOf('resize')).toMatchObject({ fields: [{ min: 1, value: 1200 }, { min: 1 }] });
    expect(pairOf('bulk-resize')).toMatchObject({ fields: [{ min: 0 }, { min: 0 }] });
  });

  test('offers to keep the size of each image only for many images', () => {
    const buttons = (toolId: ToolId, own: Partial<Settings>) =>
      fieldsOf(toolId, PHOTO, own).filter(({ kind }) => kind === 'button');
    for (const own of [{ widthPx: 300 }, { heightPx: 200 }]) {
      expect(buttons('bulk-resize', own)).toHaveLength(1);
      expect(buttons('resize', own)).toEqual([]);
    }
    expect(buttons('bulk-resize', {})).toEqual([]);
  });

  test('offers a fit if the typed size has another aspect ratio', () => {
    const fits = (own: Partial<Settings>) =>
      fieldsOf('bulk-resize', null, own).flatMap((field) => ('name' in field && field.name === 'fit' ? [field] : []));
    expect(fits({ widthPx: 500, heightPx: 500, lockAspect: false })).toMatchObject([{ value: 'stretch' }]);
    expect(fits({ widthPx: null, heightPx: null })).toEqual([]);
  });
});

test('every setting has a field in the panel of a tool', () => {
  const animation: ImageFacts = { ...LOGO, format: 'gif', animated: true };
  const photo: ImageFacts = { ...PHOTO, space: 'display-p3' };
  const own: readonly Partial<Settings>[] = [
    { widthPx: 100, heightPx: 300 },
    { widthPx: 100, heightPx: 300, fit: 'pad' },
    { widthPx: 100, heightPx: 300, fit: 'fill' },
    { aim: 'look', format: 'smallest' },
    { aim: 'size' },
    { aim: 'set' },
    { format: 'png', palette: 'automatic' },
    { format: 'webp', qualityPercent: 100 },
    { format: 'jpeg' },
  ];
  const names = [...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS].flatMap((id) =>
    [photo, LOGO, animation].flatMap((image) =>
      own.flatMap((part) =>
        fieldsOf(id, image, part).flatMap((field) => {
          if (field.kind === 'pair') return field.fields.map(({ name }) => name);
          return 'name' in field ? [field.name] : [];
        }),
      ),
    ),
  );
  // These are below 'More'.
  const below = ['stamp', 'mark', 'nameTemplate', 'minSavingsPercent', 'sharpen'];
  expect([...new Set<string>([...names, ...below])].sort()).toEqual(Object.keys(DEFAULT_SETTINGS).sort());
});

describe('the three kinds of quality goals', () => {
  const kindsOf = (toolId: ToolId, own: Partial<Settings> = {}) =>
    toolGroups(ENGLISH, subjectOf(toolId, PHOTO, own))
      .find(({ id }) => id === 'quality')
      ?.fields.map(({ kind }) => kind);

  test.each([
    ['number', ['segments', 'slider', 'switch', 'hint']],
    ['look', ['segments', 'slider', 'picks']],
    ['size', ['segments', 'bytes', 'picks', 'check']],
  ] as const)('show for "%s" the fields %o', (aim, kinds) => {
    expect(kindsOf('compress', { aim })).toEqual(kinds);
    // A tool that offers only the quality number shows it, even if another kind is stored.
    expect(kindsOf('convert', { aim })).toEqual(['slider']);
  });

  test.each([
    [95, 'Indistinguishable: 95', 'Looks exactly like your image, even when you flip between the two.'],
    [80, 'Very good: 80', 'Looks the same, even side by side.'],
    [79, 'Good: 79', 'Looks fine. You only spot a difference next to your image.'],
    [55, 'Low: 55', 'A small file. Look closely and you see some blur or blocks.'],
    [30, 'Rough: 30', 'A very small file. Blur and blocks are easy to see.'],
  ])('explain the score %d', (lookScore, words, hint) => {
    expect(fieldsOf('compress', PHOTO, { aim: 'look', lookScore })).toContainEqual(
      expect.objectContaining({ name: 'lookScore', min: 30, max: 95, words, hint, disabled: false }),
    );
  });

  test('select a named step with a single press, and mark it while it applies', () => {
    const picks = fieldsOf('home', PHOTO, { aim: 'look', lookScore: 70 }).find(({ kind }) => kind === 'picks');
    expect(picks).toMatchObject({
      options: [
        { label: 'Low', chosen: false, part: { lookScore: 55 } },
        { label: 'Good', chosen: true, part: { lookScore: 70 } },
        { label: 'Very good', chosen: false, part: { lookScore: 80 } },
        { label: 'Indistinguishable', chosen: false, part: { lookScore: 90 } },
      ],
    });
  });

  test('apply a size to each image of a batch', () => {
    const labelOf = (toolId: ToolId) => {
      const field = fieldsOf(toolId, PHOTO, { aim: 'size' }).find(({ kind }) => kind === 'bytes');
      return field && 'label' in field ? field.label : null;
    };
    expect(labelOf('compress')).toBe('At most');
    expect(labelOf('bulk-compress')).toBe('Each at most');
  });

  test('name a format without a quality in a hint', () => {
    const own = { format: 'png', lookScore: 80 } as const;
    expect(fieldsOf('compress', PHOTO, { ...own, aim: 'look' })).toContainEqual(
      expect.objectContaining({ name: 'lookScore', disabled: true, hint: 'PNG has no quality setting.' }),
    );
    expect(fieldsOf('compress', PHOTO, { format: 'qoi', aim: 'size' })).toContainEqual(
      expect.objectContaining({ name: 'maxBytes', hint: expect.stringContaining('QOI has no quality setting') }),
    );
  });

  test('with a size leave the colors to it', () => {
    const fields = fieldsOf('compress', LOGO, { format: 'png', aim: 'size' });
    expect(fields).toContainEqual(expect.objectContaining({ hint: 'The best look that fits, never larger.' }));
    const names = fields.flatMap((field) => ('name' in field ? [field.name] : []));
    expect(names).not.toContain('palette');
    expect(names).not.toContain('paletteScore');
  });

  test('can leave the choice among the checked formats to the search', () => {
    const formatsOf = (own: Partial<Settings>) =>
      fieldsOf('compress', PHOTO, own).flatMap((field) =>
        field.kind === 'choice' && field.name === 'format' ? field.options.map(({ value }) => value) : [],
      );
    expect(formatsOf({ aim: 'look' })).toContain('smallest');
    expect(formatsOf({ aim: 'number' })).not.toContain('smallest');
    const choices = { name: 'choices', values: ['jpeg', 'png', 'webp'] };
    const own = { aim: 'look', format: 'smallest' } as const;
    expect(fieldsOf('compress', PHOTO, own)).toContainEqual(expect.objectContaining(choices));
    expect(fieldsOf('compress', PHOTO, { ...own, aim: 'number' })).not.toContainEqual(
      expect.objectContaining({ name: 'choices' }),
    );
  });

  test('are explained in the help', () => {
    expect(namesExplained(subjectOf('compress'))).toEqual(expect.arrayContaining(['Quality', 'Look', 'File size']));
    expect(namesExplained(subjectOf('convert'))).not.toContain('Look');
  });
});

describe("the switch 'Lossless'", () => {
  /** Returns the switch, its hint, and whether the quality can be chosen. */
  const losslessOf = (toolId: ToolId, image: ImageFacts | null, own: Partial<Settings> = {}, scope?: PanelScope) => {
    const group = toolGroups(ENGLISH, subjectOf(toolId, image, own, scope)).find(({ id }) => id === 'quality');
    const [slider, field, hint] = group?.fields.filter(({ kind }) => kind !== 'segments') ?? [];
    if (slider?.kind !== 'slider' || field?.kind !== 'switch') return null;
    return { value: field.value, hint: hint?.kind === 'hint' ? hint.text : null, takesQuality: !slider.disabled };
  };

  test('replaces the quality of a JPEG', () => {
    const hint = 'For JPEG images: a smaller file with exactly the same pixels.';
    expect(losslessOf('compress', PHOTO)).toEqual({ value: false, hint, takesQuality: true });
    expect(losslessOf('compress', PHOTO, { lossless: true })).toEqual({ value: true, hint, takesQuality: false });
    expect(namesExplained(subjectOf('compress', PHOTO))).toContain('Lossless');
  });

  test('does not disable the quality for an image that changes its shape', () => {
    expect(losslessOf('compress', PHOTO, { lossless: true }, 'reshaped-image')).toEqual({
      value: true,
      hint: 'The size or rotation changes, so the quality applies.',
      takesQuality: true,
    });
  });

  test('does not disable the quality for other images of a batch, whichever image is selected', () => {
    for (const image of [null, PHOTO, { ...LOGO, mayHaveAlpha: false }]) {
      expect(losslessOf('bulk-compress', image, { lossless: true })).toEqual({
        value: true,
        hint: 'JPEG images that keep their size keep every pixel. The quality applies to all others.',
        takesQuality: true,
      });
    }
    expect(losslessOf('bulk-compress', null)?.hint).toBe(
      'For JPEG images: a smaller file with exactly the same pixels.',
    );
  });

  test('can be the own setting of a single JPEG in a batch', () => {
    expect(losslessOf('bulk-compress', PHOTO, { lossless: true }, 'image')).toMatchObject({ takesQuality: false });
    expect(losslessOf('bulk-compress', LOGO, {}, 'image')).toBeNull();
  });

  test('says where a JPEG is restorable', () => {
    const hint = 'A JPEG is restorable from JPEG XL, byte for byte, if all of its metadata is kept.';
    const offered = { value: false, hint, takesQuality: true };
    expect(losslessOf('convert', PHOTO, { format: 'jxl' })).toEqual(offered);
    expect(losslessOf('convert', LOGO, { format: 'jxl' })).toEqual({ ...offered, hint: null });
    expect(losslessOf('convert', { ...PHOTO, format: 'jxl' }, { format: 'jpeg' })).toEqual(offered);
    expect(losslessOf('bulk-convert', null, { format: 'jxl', lossless: true })).toEqual({
      value: true,
      hint,
      takesQuality: false,
    });
    expect(losslessOf('home', { ...PHOTO, format: 'jxl' }, { format: 'jpeg' })).toBeNull();
  });

  test('is missing for other sources, formats and tools, and does not disable their quality', () => {
    expect(losslessOf('compress', LOGO)).toBeNull();
    expect(losslessOf('compress', PHOTO, { format: 'webp' })).toBeNull();
    expect(losslessOf('convert', PHOTO)).toBeNull();
    expect(namesExplained(subjectOf('convert', PHOTO))).not.toContain('Lossless');
    expect(fieldsOf('compress', PHOTO, { format: 'webp', lossless: true })).toContainEqual(
      expect.objectContaining({ name: 'qualityPercent', disabled: false }),
    );
  });
});

describe('every hint ends with a period', () => {
  const languages = [
    ['English', ENGLISH],
    ['French', createTranslate('fr', FRENCH)],
  ] as const;

  const OWN: readonly Partial<Settings>[] = [
    ...EFFORTS.map((effort) => ({ effort })),
    ...(['number', 'look', 'size', 'set'] as const).map((aim) => ({ aim })),
    { lossless: true },
    { widthPx: 100, heightPx: 100, lockAspect: true },
    { widthPx: 100, heightPx: 100, lockAspect: false },
    { palette: 'all' },
  ];

  const hintsOf = (groups: ReturnType<typeof toolGroups> | ReturnType<typeof labGroups>) =>
    groups
      .flatMap(({ fields }) => [...fields])
      .flatMap((field) => (field.kind === 'hint' ? [field.text] : 'hint' in field && field.hint ? [field.hint] : []));

  test.each(languages)('in the settings of a tool, in %s', (_, t: Translate) => {
    const hints = [...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS].flatMap((id) =>
      toolById(id).formats.flatMap((format) =>
        [null, PHOTO, LOGO].flatMap((image) =>
          OWN.flatMap((own) => hintsOf(toolGroups(t, subjectOf(id, image, { format, ...own })))),
        ),
      ),
    );
    expect(new Set(hints).size).toBeGreaterThan(20);
    expect([...new Set(hints)].filter((hint) => !hint.endsWith('.'))).toEqual([]);
  });

  test.each(languages)('in the settings of the lab, in %s', (_, t: Translate) => {
    const hints = hintsOf(labGroups(t, DEFAULT_LAB_SETTINGS));
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.filter((hint) => !hint.endsWith('.'))).toEqual([]);
  });
});

describe('the panel of the lab', () => {
  const namesOf = (settings: LabSettings) =>
    labGroups(ENGLISH, settings).flatMap(({ fields }) =>
      fields.flatMap((field) => ('name' in field ? field.name : [])),
    );

  test('has a field for each of its settings, except for encoder options', () => {
    const { options: _, ...others } = DEFAULT_LAB_SETTINGS;
    expect(new Set(namesOf(DEFAULT_LAB_SETTINGS))).toEqual(new Set(Object.keys(others)));
  });

  test('has fields for filters only if it resizes', () => {
    expect(namesOf({ ...DEFAULT_LAB_SETTINGS, maxSidePx: null })).not.toContain('filters');
  });
});
