import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Receipt } from '../../domain/account/receipt.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { chargeWords, dateWords } from '../../i18n/prices-and-dates.ts';
import type { PlainPhrase } from '../../i18n/t.ts';
import { PATHS } from '../../routes.ts';
import { accountAtom } from '../../state/account/atoms.ts';
import { readReceiptsAtom } from '../../state/account/payments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './receipts.module.css';

const STATES: { readonly [State in Receipt['state']]: PlainPhrase } = {
  paid: 'Paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
};

/** The member's payments: date, amount, status and the reference that support needs. */
export function Receipts() {
  const t = useTranslate();
  const headingId = useId();
  const { receipts, read } = useReceipts();
  return (
    <section className={styles.receipts} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('Payments')}</h2>
      {receipts === 'failed' && (
        <p>
          {t('Your payments could not be loaded.')} <Button onClick={read}>{t('Try again')}</Button>
        </p>
      )}
      {/* As high as a loaded list, so nothing under it moves. */}
      {receipts === 'reading' && <p>{t('Loading your payments…')}</p>}
      {Array.isArray(receipts) && receipts.length === 0 && <p>{t('No payments yet.')}</p>}
      {Array.isArray(receipts) && receipts.length > 0 && (
        <>
          <ReceiptTable receipts={receipts} />
          <SecondPayments receipts={receipts} />
        </>
      )}
    </section>
  );
}

function ReceiptTable({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTranslate();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('Amount')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Reference')}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map(({ reference, paidAt, amount, currency, state }) => (
          <tr key={reference}>
            <td>{dateWords(t, paidAt)}</td>
            <td>{chargeWords(t, currency, amount)}</td>
            <td>{t(STATES[state])}</td>
            <td className={styles.reference}>
              <Reference reference={reference} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The reference, with a button for a message to support. If the browser blocks the clipboard, a click selects it. */
function Reference({ reference }: Pick<Receipt, 'reference'>) {
  const t = useTranslate();
  const { copy, outcome } = useCopy();
  return (
    <>
      <span className={styles.code}>{reference}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('Copy {reference}', { reference })}
        onClick={() => copy(reference)}
      >
        {t('Copy')}
      </Button>
      <span role="status">
        {outcome === 'copied' && t('Copied')}
        {outcome === 'refused' && t('The browser blocks the clipboard.')}
      </span>
    </>
  );
}

/** Tells a member who has paid twice for the same month. */
function SecondPayments({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const t = useTranslate();
  const open = receipts.filter(({ isSecond, state }) => isSecond === true && state === 'paid');
  return open.map(({ reference, paidAt }) => (
    <Notice key={reference} tone="info">
      <Rich
        phrase="You paid again on {date} for a month that was already paid. Only one subscription continues. {link} for a refund, with the reference {reference}."
        parts={{ date: dateWords(t, paidAt), reference, link: <Link to={PATHS.contact}>{t('Write to us')}</Link> }}
      />
    </Notice>
  ));
}

/** Reads the receipts, and reads them again with the profile, because a payment changes both. */
function useReceipts() {
  const account = useAtomValue(accountAtom);
  const ask = useSetAtom(readReceiptsAtom);
  const [receipts, setReceipts] = useState<readonly Receipt[] | 'reading' | 'failed'>('reading');
  const [attempt, setAttempt] = useState(0);
  const profile = account.kind === 'signed-in' ? account.profile : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new profile and a new attempt are the occasions
  useEffect(() => {
    let isCurrent = true;
    void ask().then((read) => {
      if (isCurrent) setReceipts(read ?? 'failed');
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, profile, attempt]);
  return { receipts, read: () => setAttempt((count) => count + 1) };
}
