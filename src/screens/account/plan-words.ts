import { periodEndOf } from '../../domain/account/paid-time.ts';
import { isPro, isSubscribed, type Profile, proUntil } from '../../domain/account/profile.ts';
import { dateWords } from '../../i18n/prices-and-dates.ts';
import type { Translate } from '../../i18n/t.ts';

/** Explains the date of a plan in a sentence; `null` for users without Pro. */
export function planWords(t: Translate, profile: Profile | null, now: Date): string | null {
  const until = proUntil(profile);
  if (until === null) return isSubscribed(profile) ? t('We are checking your subscription with Paystack.') : null;
  const date = dateWords(t, until);
  if (!isSubscribed(profile)) {
    return isPro(profile, now) ? t('Cancelled. You keep Pro until {date}.', { date }) : null;
  }
  if (!isPro(profile, now)) return t('Your payment is overdue. Pro features ended on {date}.', { date });
  const renewsAt = periodEndOf(until);
  return renewsAt > now.toISOString()
    ? t('Renews on {date}.', { date: dateWords(t, renewsAt) })
    : t('Your renewal is late. You keep Pro until {date}.', { date });
}
