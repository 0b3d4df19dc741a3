import { isPro, isSubscribed, type Profile, paidEndOf } from '../../domain/account/profile.ts';
import { dateWords } from '../../i18n/prices-and-dates.ts';
import type { Translate } from '../../i18n/t.ts';

/**
 * Explains the date of a plan in a sentence; `null` for users without Pro. Every page names the same date: the end of
 * the time that was paid for.
 */
export function planWords(t: Translate, profile: Profile | null, now: Date): string | null {
  const end = paidEndOf(profile);
  if (end === null) return isSubscribed(profile) ? t('We are checking your subscription with Paystack.') : null;
  const date = dateWords(t, end);
  const isOver = end <= now.toISOString();
  const hasPro = isPro(profile, now);
  if (!isSubscribed(profile)) {
    if (!hasPro) return null;
    return t(isOver ? 'Cancelled. Your paid time ended on {date}.' : 'Cancelled. You keep Pro until {date}.', { date });
  }
  if (!hasPro) return t('Your payment is overdue. Pro features ended on {date}.', { date });
  return isOver
    ? t('Your renewal of {date} is late. Paystack will try again.', { date })
    : t('Renews on {date}.', { date });
}
