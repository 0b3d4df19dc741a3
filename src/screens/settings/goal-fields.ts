import { LOOKS } from '../../domain/settings/goal.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { appliedAim, hasQuality, type Settings } from '../../domain/settings/settings.ts';
import { formatOf } from '../../formats/formats.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import { limitWords } from '../../words/limit-words.ts';
import { noQualityWords, sentences } from './first-groups.ts';
import { LOOK_IDS, LOOK_LABELS, lookMeaning, lookWords } from './look-words.ts';
import { outputFormat, type PanelSubject } from './panel-subject.ts';
import type { SettingField } from './setting-field.ts';

type Field = SettingField<Settings>;

const KB = 1000;
const MB = 1000 * KB;

interface SizePreset {
  readonly id: string;
  readonly label: PlainPhrase;
  readonly bytes: number;
}

/**
 * Common limits of file sizes. Mail servers accept 20 to 25 MB in total, so 1 MB leaves room for a dozen images. Forms
 * often accept at most 200 KB, marketplaces recommend less than 2 MB, and Discord accepts 10 MB without a subscription.
 * Browsers request the favicon of a page first, so it should be tiny.
 */
const SIZE_PRESETS: readonly SizePreset[] = [
  { id: 'email', label: 'Email', bytes: MB },
  { id: 'form', label: 'Form', bytes: 200 * KB },
  { id: 'marketplace', label: 'Marketplace', bytes: 2 * MB },
  { id: 'discord', label: 'Discord', bytes: 10 * MB },
  { id: 'favicon', label: 'Favicon', bytes: 10 * KB },
];

/** Limits of mail servers for one message, and of Discord without a subscription. */
const SET_PRESETS: readonly SizePreset[] = [
  { id: 'message', label: 'Whole email', bytes: 20 * MB },
  { id: 'discord', label: 'Discord', bytes: 10 * MB },
];

/** The fields for a goal: a look, a file size, or the size of all files together. */
export function goalFields(t: Translate, subject: PanelSubject): readonly Field[] {
  const { tool, settings } = subject;
  const format = outputFormat(subject);
  const aim = appliedAim(tool, settings);
  const reduces = (settings.palette === 'automatic' || aim === 'size') && formatOf(format).write.reducesColors;
  const disabled = !hasQuality(format) && !reduces;
  switch (aim) {
    case 'number':
      return [];
    case 'look':
      return lookFields(t, settings, { disabled, note: disabled ? sentences(noQualityWords(t, format)) : undefined });
    case 'size': {
      const note = disabled
        ? t('{format} has no quality setting, so only fewer pixels make the file smaller.', {
            format: formatOf(format).label,
          })
        : undefined;
      return sizeLimitFields(t, settings, { isEach: tool.takes === 'many', note });
    }
    case 'set':
      return setFields(t, subject);
  }
}

/**
 * The fields for the required look.
 *
 * @param note about the output format, if there is something to say
 */
export function lookFields(
  t: Translate,
  { lookScore }: Settings,
  { disabled, note }: { readonly disabled: boolean; readonly note: string | undefined },
): readonly Field[] {
  return [
    {
      kind: 'slider',
      name: 'lookScore',
      label: t('Look'),
      value: lookScore,
      words: lookWords(t, lookScore),
      min: SCHEMA.lookScore.min,
      max: SCHEMA.lookScore.max,
      marks: LOOK_IDS.map((id) => LOOKS[id]),
      disabled,
      hint: note ?? t(lookMeaning(lookScore)),
    },
    {
      kind: 'picks',
      label: t('Look'),
      options: LOOK_IDS.toReversed().map((id) => ({
        id,
        label: t(LOOK_LABELS[id]),
        chosen: lookScore === LOOKS[id],
        part: { lookScore: LOOKS[id] },
      })),
    },
  ];
}

/**
 * The fields for the maximum file size.
 *
 * @param isEach true if the limit applies to each of many images
 * @param note about the output format, if there is something to say
 */
export function sizeLimitFields(
  t: Translate,
  { maxBytes, mayScale }: Settings,
  { isEach, note }: { readonly isEach: boolean; readonly note: string | undefined },
): readonly Field[] {
  return [
    {
      kind: 'bytes',
      name: 'maxBytes',
      label: t(isEach ? 'Each at most' : 'At most'),
      value: maxBytes,
      hint: note ?? t('The best look that fits, never larger.'),
    },
    sizePicks(t, 'maxBytes', maxBytes, SIZE_PRESETS),
    { kind: 'check', name: 'mayScale', label: t('Scale down if needed to look good'), value: mayScale },
  ];
}

/** The fields for the maximum size of all results together. For one image of a batch, only an explanation. */
function setFields(t: Translate, { settings, scope }: PanelSubject): readonly Field[] {
  if (scope !== 'batch')
    return [{ kind: 'hint', text: t('This image gets its share, and looks as good as the others.') }];
  const { setBytes } = settings;
  return [
    {
      kind: 'bytes',
      name: 'setBytes',
      label: t('All together at most'),
      value: setBytes,
      hint: t('All images look equally good, and the ZIP file is never larger.'),
    },
    sizePicks(t, 'setBytes', setBytes, SET_PRESETS),
  ];
}

/** Presets show their numbers: a form may have another limit. */
function sizePicks(t: Translate, name: 'maxBytes' | 'setBytes', value: number, presets: readonly SizePreset[]): Field {
  return {
    kind: 'picks',
    label: t('Common sizes'),
    options: presets.map(({ id, label, bytes }) => ({
      id,
      label: `${t(label)} ${limitWords(t, bytes)}`,
      chosen: value === bytes,
      part: { [name]: bytes },
    })),
  };
}
