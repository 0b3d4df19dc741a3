import type { PrivacyTally } from '../../domain/batch/privacy-tally.ts';
import type { Translate } from '../../i18n/t.ts';

/**
 * `37 of 120 photos revealed where they were taken; none does now.`
 *
 * @param ended true if all images have their results
 * @returns `null` if no original contains private data
 */
export function privacySummary(t: Translate, tally: PrivacyTally, ended: boolean): string | null {
  const isPlace = tally.places > 0;
  const [revealing, kept] = isPlace ? [tally.places, tally.placesKept] : [tally.private, tally.privateKept];
  if (revealing === 0) return null;
  const values = { count: t.number(revealing), total: t.number(tally.read), kept: t.number(kept) };
  if (!ended) {
    return t(
      isPlace
        ? 'Photos that reveal where they were taken: {count} of {total}.'
        : 'Photos that reveal private data: {count} of {total}.',
      values,
    );
  }
  if (isPlace) {
    return kept === 0
      ? t('{count} of {total} photos revealed where they were taken; none does now.', values)
      : t('{count} of {total} photos revealed where they were taken. Results that still do: {kept}.', values);
  }
  return kept === 0
    ? t('{count} of {total} photos revealed private data; none does now.', values)
    : t('{count} of {total} photos revealed private data. Results that still do: {kept}.', values);
}
