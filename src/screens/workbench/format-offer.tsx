import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import type { Recommendation } from '../../domain/outcome/recommendation.ts';
import { formatOf, type WritableFormat } from '../../formats/formats.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { followRecommendationAtom, recommendationAtom, recommendsAtom } from '../../state/workbench/recommendation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { usePassFocus } from '../../ui/focus/use-pass-focus.ts';
import type { Remark } from './use-readout.tsx';

/** A format that would save bytes; `null` if none is found. */
export function useFormatOffer(): Remark | null {
  const t = useTranslate();
  const isOffered = useAtomValue(recommendsAtom);
  const offer = useAtomValue(recommendationAtom);
  if (!isOffered || !offer) return null;
  return { id: 'format', words: offerWords(t, offer), action: <UseFormat label={formatOf(offer.format).label} /> };
}

function UseFormat({ label }: { readonly label: string }) {
  const t = useTranslate();
  const use = useSetAtom(followRecommendationAtom);
  const ref = useRef<HTMLSpanElement>(null);
  usePassFocus(ref, focusFormat);
  return (
    <span ref={ref}>
      <Button size="small" onClick={() => use()}>
        {t('Use {format}', { format: label })}
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
