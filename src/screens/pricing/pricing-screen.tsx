import { useAtomValue, useSetAtom } from 'jotai';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useEffect } from 'react';
import { canResume, isPro } from '../../domain/account/profile.ts';
import { PRO_AMOUNT, PRO_CURRENCY, PRO_PRICE_USD } from '../../domain/account/subscription.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { chargeWords, dollarWords } from '../../i18n/prices-and-dates.ts';
import { PATHS } from '../../routes.ts';
import { accountClockAtom } from '../../state/account/access.ts';
import { accountAtom, memberOf, openAccountAtom } from '../../state/account/atoms.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Lead, TextPage } from '../../ui/page/text-page.tsx';
import { planWords } from '../account/plan-words.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { freeFeatures, PRO_FEATURES } from './features.ts';
import styles from './pricing-screen.module.css';
import { WhyPro } from './why-pro.tsx';

const LEAD = 'One image at a time is free, with no account. Pro handles whole batches.';

const COLUMNS = ['What you get', 'Free', 'Pro'] as const;

export default function PricingScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Pricing'), t(LEAD));
  const plan = useOwnPlan();
  const isFree = plan === 'free' || plan === 'visitor';
  return (
    <TextPage>
      <div className={styles.top}>
        <div className={styles.title}>
          <h1>{t('Pricing')}</h1>
          <Lead>{t(LEAD)}</Lead>
          {typeof plan === 'object' ? (
            <p className={styles.own}>
              <strong>{t('Your plan is Pro.')}</strong> {plan.words}
            </p>
          ) : (
            plan !== 'waiting' && (
              <div className={styles.own}>
                <WhyPro />
              </div>
            )
          )}
        </div>
        <section className={styles.plan}>
          <PlanName name={t('Free')} isOwn={plan === 'free'} />
          <Price dollars={0} />
          {isFree && <ButtonLink to={PATHS.home}>{t('Get Started Free')}</ButtonLink>}
        </section>
        <section className={styles.plan}>
          <PlanName name={t('Pro')} isOwn={typeof plan === 'object'} />
          <Price dollars={PRO_PRICE_USD} charge={chargeWords(t, PRO_CURRENCY, PRO_AMOUNT)} />
          {isFree && (
            <ButtonLink to={PATHS.payment} variant="primary">
              {t('Upgrade to Pro')}
            </ButtonLink>
          )}
          {typeof plan === 'object' && (
            <ButtonLink to={plan.canResume ? PATHS.payment : PATHS.dashboard}>
              {t(plan.canResume ? 'Resume Pro' : 'Dashboard')}
            </ButtonLink>
          )}
        </section>
      </div>
      <FeatureTable />
    </TextPage>
  );
}

interface PlanNameProps {
  readonly name: string;
  readonly isOwn: boolean;
}

function PlanName({ name, isOwn }: PlanNameProps) {
  const t = useTranslate();
  return (
    <div className={styles.name}>
      <h2>{name}</h2>
      {isOwn && <p className={styles.tag}>{t('Your plan')}</p>}
    </div>
  );
}

function FeatureTable() {
  const t = useTranslate();
  const features = [
    ...freeFeatures(t).map((text) => ({ text, isFree: true })),
    ...PRO_FEATURES.map((phrase) => ({ text: t(phrase), isFree: false })),
  ];
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('What each plan includes')}</caption>
      <thead>
        <tr>
          {COLUMNS.map((text) => (
            <th key={text} scope="col">
              <span className={styles.head}>{t(text)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {features.map(({ text, isFree }) => (
          <tr key={text}>
            <th scope="row">{text}</th>
            <td>
              <Mark isIncluded={isFree} />
            </td>
            <td>
              <Mark isIncluded />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The visitor's plan. Pages that anybody reads load no account service, unless somebody was signed in on the last
 * visit: then `waiting` until the plan is known.
 */
function useOwnPlan(): 'visitor' | 'free' | 'waiting' | { readonly words: string | null; readonly canResume: boolean } {
  const t = useTranslate();
  const account = useAtomValue(accountAtom);
  const now = useAtomValue(accountClockAtom);
  const open = useSetAtom(openAccountAtom);
  const isExpected = account.kind === 'unknown' && account.expected;
  useEffect(() => {
    if (isExpected) void open();
  }, [isExpected, open]);
  const reading = memberOf(account)?.profile;
  if (isExpected || reading?.kind === 'reading') return 'waiting';
  if (reading?.kind !== 'read') return 'visitor';
  if (!isPro(reading.profile, now)) return 'free';
  return { words: planWords(t, reading.profile, now), canResume: canResume(reading.profile, now) };
}

/** @param charge the amount that is charged, if in another currency */
function Price({ dollars, charge }: { readonly dollars: number; readonly charge?: string }) {
  const t = useTranslate();
  return (
    <div className={styles.price}>
      <p className={styles.terms}>
        <Rich
          phrase="{price}/month"
          parts={{ price: <span className={styles.amount}>{dollarWords(t, dollars)}</span> }}
        />
      </p>
      {charge !== undefined && <p className={styles.charge}>{t('charged as {charge}', { charge })}</p>}
    </div>
  );
}

function Mark({ isIncluded }: { readonly isIncluded: boolean }) {
  const t = useTranslate();
  const Icon = isIncluded ? Check : Minus;
  return (
    <>
      <Icon className={isIncluded ? styles.included : styles.excluded} size={18} strokeWidth={1.5} aria-hidden />
      <span className="visually-hidden">{t(isIncluded ? 'Included' : 'Not included')}</span>
    </>
  );
}
