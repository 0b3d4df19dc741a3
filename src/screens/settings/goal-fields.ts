import { LOOKS } from '../../domain/settings/goal.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { offeredAims, type Settings } from '../../domain/settings/settings.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';
import { AIM_LABELS } from './aim-words.ts';
import { LOOK_IDS, LOOK_LABELS, lookMeaning, lookWords } from './look-words.ts';
import type { SettingField } from './setting-field.ts';
import { SIZE_PRESETS } from './size-presets.ts';

type Field = SettingField<Settings>;

/** The switch between the kinds of goals: a quality number, a look, a size or a set. */
export function aimField(t: Translate, tool: Tool, { aim }: Settings): Field {
  return {
    kind: 'segments',
    name: 'aim',
    label: t('Set the quality by'),
    value: aim,
    options: offeredAims(tool).map((value) => ({ value, label: t(AIM_LABELS[value]) })),
  };
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
      hint: note ?? t('The best look that fits, never larger. Type 500 KB or 0.5 MB, for example.'),
    },
    {
      kind: 'picks',
      label: t('Common sizes'),
      options: SIZE_PRESETS.map(({ id, label, maxBytes: limit }) => ({
        id,
        label: t(label),
        chosen: maxBytes === limit,
        part: { maxBytes: limit },
      })),
    },
    { kind: 'check', name: 'mayScale', label: t('Scale down if needed to look good'), value: mayScale },
  ];
}
