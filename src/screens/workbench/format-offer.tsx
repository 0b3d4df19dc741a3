import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { Note } from '../../domain/outcome/notes.ts';
import type { Recommendation } from '../../domain/outcome/recommendation.ts';
import { DEFAULT_MATTE } from '../../domain/settings/settings.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import { bytesWords } from '../../i18n/amounts.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { effectiveSettingsAtom } from '../../state/workbench/atoms.ts';
import { type KeptFormat, keepFormatAtom, keptFormatAtom } from '../../state/workbench/kept-format.ts';
import { followRecommendationAtom, recommendationAtom, recommendsAtom } from '../../state/workbench/recommendation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import type { Remark } from './use-readout.tsx';

/** The notes that the offers speak of. */
const REPLACES: { readonly [Lost in KeptFormat['lost']]?: Note['code'] } = {
  transparency: 'transparency-filled',
  motion: 'first-frame-only',
};

/** The format that keeps what the automatic format took, or one that would save bytes; `null` if there is none. */
export function useFormatOffer(): Remark | null {
  const t = useTranslate();
  const recommends = useAtomValue(recommendsAtom);
  const offer = useAtomValue(recommendationAtom);
  const kept = useAtomValue(keptFormatAtom);
  const { matte } = useAtomValue(effectiveSettingsAtom);
  const use = useSetAtom(followRecommendationAtom);
  const keep = useSetAtom(keepFormatAtom);
  if (kept) {
    const action = <ChangeFormat label={keepWords(t, kept)} onPress={() => keep()} />;
    const replaces = REPLACES[kept.lost];
    return { id: 'format', words: changeWords(t, kept, matte), action, ...(replaces && { replaces }) };
  }
  if (!recommends || !offer) return null;
  const label = t('Use {format}', { format: formatOf(offer.format).label });
  return { id: 'format', words: offerWords(t, offer), action: <ChangeFormat label={label} onPress={() => use()} /> };
}

function changeWords(t: Translate, { lost, from, to }: KeptFormat, matte: string): string {
  if (lost === 'motion') return t('Animated image: only the first frame will be saved.');
  if (lost === 'format') return t('{from} became {to}.', { from: formatOf(from).label, to: formatOf(to).label });
  return matte === DEFAULT_MATTE
    ? t('Transparency was filled with white.')
    : t('Transparency was filled with the background color.');
}

function keepWords(t: Translate, { lost, keptFormat, bytes }: KeptFormat): string {
  const { label } = formatOf(keptFormat);
  const format = bytes === null ? label : t('{format} ({size})', { format: label, size: bytesWords(t, bytes) });
  return lost === 'format' ? t('Keep {format}', { format }) : t('Keep it as {format}', { format });
}

function ChangeFormat({ label, onPress }: { readonly label: string; readonly onPress: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  usePassFocus(ref, focusFormat);
  return (
    <span ref={ref}>
      <Button size="small" onClick={onPress}>
        {label}
      </Button>
    </span>
  );
}

/** Moves the focus to the control that the button has changed. */
function focusFormat(): void {
  document
    .querySelector<HTMLElement>('[data-control="format"] :is(select, button, input)')
    ?.focus({ preventScroll: true });
}

/** @param offer `savedPercent` is the saving compared with the current result */
export function offerWords(
  t: Translate,
  {
    format,
    savedPercent,
    losesPixels,
  }: Pick<Recommendation, 'format' | 'losesPixels'> & { readonly savedPercent: number },
): string {
  const facts: WritableFormat = formatOf(format);
  const saving = t('{format} would be {percent}% smaller and look the same.', {
    format: facts.label,
    percent: savedPercent,
  });
  return [saving, losesPixels ? t('It is not lossless.') : '', openingWords(t, facts)].filter(Boolean).join(' ');
}

function openingWords(t: Translate, { read: { browsers, since } }: WritableFormat): string {
  if (browsers !== 'all') return t('Some browsers cannot open it.');
  return since === undefined
    ? t('Every browser opens it.')
    : t('All browsers have supported it since {year}.', { year: since });
}
