import type { MetadataPolicy } from '../../domain/settings/metadata-policy.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { type Aim, offeredAims, type Settings, switchesLossless } from '../../domain/settings/settings.ts';
import { formatOf } from '../../formats/formats.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';
import { colorSpaceGroup, showsColorSpace } from './color-space-group.ts';
import { firstGroups } from './first-groups.ts';
import { fitFields } from './fit-fields.ts';
import { goalFields } from './goal-fields.ts';
import { paletteGroups } from './palette-groups.ts';
import { outputFormat, type PanelSubject } from './panel-subject.ts';
import type { SettingField, SettingGroup } from './setting-field.ts';
import type { Explanation } from './settings-help.tsx';

/** What stays and what goes. */
const METADATA_HINTS: { readonly [Policy in MetadataPolicy]: PlainPhrase } = {
  public: 'Removes location and camera; keeps author, copyright, date.',
  all: 'Keeps location and camera, too.',
  none: 'Removes author and copyright, too.',
};

/** The settings of a tool: those that its data lists, in that order, and those that all tools have. */
export function toolGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const groups = firstGroups(t, subject).map((group) => ({
    ...group,
    fields: [
      ...group.fields,
      ...(group.id === 'quality' ? goalFields(t, subject) : []),
      ...(group.id === 'size' ? fitFields(t, subject) : []),
      ...(group.id === 'metadata'
        ? [{ kind: 'hint' as const, text: t(METADATA_HINTS[subject.settings.metadata]) }]
        : []),
      ...(group.id === 'format' && fillsTransparency(subject) ? [matteField(t, subject.settings)] : []),
    ],
  }));
  const controls = subject.tool.controls.length;
  return [
    ...groups.slice(0, controls),
    ...frameGroups(t, subject),
    ...paletteGroups(t, subject),
    ...(showsColorSpace(subject) ? [colorSpaceGroup(t, subject)] : []),
    ...groups.slice(controls),
  ];
}

/** What the help says about each setting; `null` if its field says enough, or another one explains both. */
const HELP: { readonly [Name in keyof Settings]: Explanation | null } = {
  qualityPercent: { name: 'Quality', text: 'A lower value makes a smaller file with more visible compression.' },
  aim: null,
  lookScore: {
    name: 'Look',
    text: 'Set how good the image must look. At 90, nobody sees a difference; at 55, you see some blur or blocks. You get the smallest file with this look.',
  },
  maxBytes: { name: 'File size', text: 'Set the maximum file size. You get the best look that fits.' },
  mayScale: null,
  setBytes: {
    name: 'Total size',
    text: 'Set the maximum size of all files together. Every image gets what it needs, so all look equally good.',
  },
  lossless: { name: 'Lossless', text: 'Makes the file smaller without changing any pixel. For JPEG files.' },
  scalePercent: { name: 'Scale', text: 'New size as a percentage of the original.' },
  widthPx: { name: 'Width and height', text: 'The size of the new image, in pixels.' },
  heightPx: null,
  lockAspect: { name: 'Lock aspect ratio', text: 'Keeps width and height in proportion.' },
  fit: { name: 'Fit', text: 'How to fit an image whose proportions differ from width and height.' },
  focus: {
    name: 'Keep',
    text: 'What stays of an image that is cropped: its middle, or what stands out in it. You can move the point in any image.',
  },
  keepSmall: null,
  padding: null,
  marginPercent: {
    name: 'Margin',
    text: 'How much of each side stays free around the image. Marketplaces that want the product on 85% of the side get 15%.',
  },
  sharpen: null,
  maxWidthPx: {
    name: 'Max width and height',
    text: 'Larger images are scaled down to fit. Smaller ones keep their size.',
  },
  maxHeightPx: null,
  preserveAspect: {
    name: 'Preserve aspect ratio',
    text: 'When on, the image fits within both limits. When off, each side is limited separately.',
  },
  format: {
    name: 'Format',
    text: 'JPEG for photos, PNG for graphics and transparency, WebP for both in smaller files, GIF for older software.',
  },
  choices: null,
  frame: null,
  palette: {
    name: 'Colors',
    text: 'Fewer colors make a much smaller PNG file. Pixmill keeps all of them if you would see the difference.',
  },
  losslessMode: {
    name: 'Compression',
    text: 'A nearly lossless file is smaller. Pixmill keeps every pixel as it is if you would see the difference.',
  },
  paletteScore: null,
  colorSpace: {
    name: 'Colors and light',
    text: 'Many phones store colors beyond sRGB, and light for HDR screens. Files keep them if their format can, unless you choose standard files.',
  },
  effort: { name: 'Effort', text: 'How hard to work for a smaller file at the same quality.' },
  metadata: {
    name: 'Metadata',
    text: 'What a file says about its image: where, when and with what it was made, and by whom.',
  },
  stamp: null,
  mark: null,
  nameTemplate: null,
  minSavingsPercent: null,
  matte: {
    name: 'Background',
    text: 'Fills transparent areas in formats that have no transparency, and the canvas around padded images.',
  },
};

/** The button is on the image, where a sentence has no place. Settings of a single image are not about its crop. */
export const FRAMING_HELP: Explanation = {
  name: 'Crop and straighten',
  text: 'Choose what stays of the image, and turn it until it is level. The button is on the image.',
};

/** What the help says about formats that only some tools offer. */
const FORMAT_HELP: readonly (readonly [label: string, text: PlainPhrase])[] = [
  ['AVIF', 'AVIF for the smallest photos on the web. It takes longer to save, and older browsers cannot open it.'],
  [
    'JPEG XL',
    'JPEG XL for photos to keep. With Lossless, it holds a JPEG that is restorable byte for byte. Few browsers can open it.',
  ],
  ['QOI', 'QOI for games and tools that read it. It is lossless and large, and saved at once.'],
];

/** The setting of each goal. */
const SETTING_OF_AIM = {
  number: 'qualityPercent',
  look: 'lookScore',
  size: 'maxBytes',
  set: 'setBytes',
} as const satisfies { readonly [Name in Aim]: keyof Settings };

/** What the help says about the settings of these groups, in their order. */
export function explain(
  groups: readonly SettingGroup<Settings>[],
  { tool, ...subject }: PanelSubject,
): readonly Explanation[] {
  // The choice between lossless and nearly lossless explains a lossless mode, and the help on formats a restorable file.
  const isMode = tool.offersRestorable || switchesLossless(tool, outputFormat({ tool, ...subject }));
  const names = groups.flatMap(({ fields }) => fields.flatMap((field) => settingsOf(field, tool)));
  const fields: readonly SettingField<Settings>[] = groups.flatMap((group) => group.fields);
  const formats = fields.flatMap((field) =>
    'name' in field && field.name === 'format' && 'options' in field ? field.options : [],
  );
  const more = FORMAT_HELP.flatMap(([format, text]) => (formats.some(({ label }) => label === format) ? [text] : []));
  return [...new Set(names)].flatMap((name) => {
    const help = name === 'lossless' && isMode ? null : HELP[name];
    if (!help) return [];
    return name === 'format' ? { ...help, more } : help;
  });
}

/** The settings that a field changes. A choice between goals also stands for theirs. */
function settingsOf(field: SettingField<Settings>, tool: Tool): readonly (keyof Settings)[] {
  if (field.kind === 'pair') return field.fields.map(({ name }) => name);
  if (!('name' in field)) return [];
  return field.name === 'aim' ? offeredAims(tool).map((aim) => SETTING_OF_AIM[aim]) : [field.name];
}

/** Chooses the frame to save, if the image is animated and the output format cannot be. */
function frameGroups(t: Translate, subject: PanelSubject): readonly SettingGroup<Settings>[] {
  const { image, settings } = subject;
  const { label: format, write } = formatOf(outputFormat(subject));
  if (!image?.animated || !formatOf(image.format).read.motion || write.motion) return [];
  const { min, max } = SCHEMA.frame;
  return [
    {
      id: 'frame',
      fields: [
        { kind: 'number', name: 'frame', label: t('Frame'), value: settings.frame, min, max, suffix: '' },
        { kind: 'hint', text: t('{format} cannot be animated: one frame is saved.', { format }) },
      ],
    },
  ];
}

function fillsTransparency(subject: PanelSubject): boolean {
  return subject.image?.mayHaveAlpha === true && !formatOf(outputFormat(subject)).alpha;
}

function matteField(t: Translate, { matte }: Settings): SettingField<Settings> {
  return {
    kind: 'color',
    name: 'matte',
    label: t('Background'),
    value: matte,
  };
}
