import { useTranslate } from '../../../i18n/language-provider.tsx';
import { chargeWords } from '../../../i18n/prices-and-dates.ts';
import type { CheckoutRequest } from '../../../state/account/demo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Quiet } from '../../../ui/page/quiet.tsx';
import styles from './checkout-dialog.module.css';
import { FailureButtons } from './failure-buttons.tsx';

/** Simulates the payment provider's checkout. */
export function CheckoutDialog({ request }: { readonly request: CheckoutRequest }) {
  const t = useTranslate();
  const amount = chargeWords(t, request.currency, request.amount);
  return (
    <Dialog title={t('Pay {amount}', { amount })} onClose={() => request.answer('closed')}>
      <Quiet>{t('Simulated Paystack checkout. No money is charged.')}</Quiet>
      <dl className={styles.facts}>
        <div>
          <dt>{t('Email')}</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>{t('Reference')}</dt>
          <dd>{request.reference}</dd>
        </div>
      </dl>
      <Button variant="primary" size="large" wide onClick={() => request.answer('paid')}>
        {t('Pay')}
      </Button>
      <FailureButtons>
        <Button variant="quiet" onClick={() => request.answer('unsuccessful')}>
          {t('Card declined')}
        </Button>
        <Button variant="quiet" onClick={() => request.answer('widget-missing')}>
          {t('Script blocked')}
        </Button>
      </FailureButtons>
    </Dialog>
  );
}
