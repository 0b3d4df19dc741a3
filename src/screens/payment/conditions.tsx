import { useAtomValue } from 'jotai';
import { Link } from 'react-router-dom';
import { monthAfter } from '../../domain/account/paid-time.ts';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../domain/account/subscription.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { chargeWords, dateWords } from '../../i18n/prices-and-dates.ts';
import { PATHS } from '../../routes.ts';
import { accountClockAtom } from '../../state/account/access.ts';
import styles from './conditions.module.css';

interface ConditionsProps {
  readonly email: string;
  /** `null` if the first charge is due now. */
  readonly firstChargeAt: string | null;
}

/** The charge, and links to the terms. */
export function Conditions({ email, firstChargeAt }: ConditionsProps) {
  const t = useTranslate();
  const now = useAtomValue(accountClockAtom);
  const parts = {
    charge: chargeWords(t, PRO_CURRENCY, PRO_AMOUNT),
    email,
    date: dateWords(t, firstChargeAt ?? monthAfter(now.toISOString())),
    link: <Link to={PATHS.contact}>{t('Write to us if you have questions.')}</Link>,
  };
  return (
    <>
      <p className={styles.terms}>
        {firstChargeAt === null ? (
          <Rich
            phrase="Paystack charges {charge} today, on {date} and then each month for {email}. You can cancel at any time. {link}"
            parts={parts}
          />
        ) : (
          <Rich
            phrase="Paystack charges {charge} on {date} and then each month for {email}. You can cancel at any time. {link}"
            parts={parts}
          />
        )}
      </p>
      <p className={styles.terms}>
        <Rich
          phrase="{terms} · {refunds} · {privacy}"
          parts={{
            terms: <Link to={PATHS.terms}>{t('Terms')}</Link>,
            refunds: <Link to={PATHS.refunds}>{t('Refunds')}</Link>,
            privacy: <Link to={PATHS.privacy}>{t('Privacy')}</Link>,
          }}
        />
      </p>
    </>
  );
}
