import { periodEndOf } from '../../domain/paid-time.ts';
import { isPro, isSubscribed, type Profile, proUntil } from '../../domain/profile.ts';
import { dateWords } from '../../words/amounts.ts';
import type { Say } from '../../words/say.ts';

/** What the date of a plan means; `null` for users without Pro. */
export function planWords(say: Say, profile: Profile | null, now: Date): string | null {
  const until = proUntil(profile);
  if (until === null) return isSubscribed(profile) ? say('We are checking your subscription with Paystack.') : null;
  const date = dateWords(say, until);
  if (!isSubscribed(profile)) {
    return isPro(profile, now) ? say('Cancelled. Pro features stay until {date}.', { date }) : null;
  }
  if (!isPro(profile, now)) return say('Your payment is overdue. Pro features ended on {date}.', { date });
  const renewsAt = periodEndOf(until);
  return renewsAt > now.toISOString()
    ? say('Renews on {date}.', { date: dateWords(say, renewsAt) })
    : say('Your renewal is late. Pro features stay until {date}.', { date });
}
