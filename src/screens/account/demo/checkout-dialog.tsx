import type { CheckoutRequest } from '../../../state/account-demo.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { chargeWords } from '../../../words/amounts.ts';
import { useSay } from '../../../words/language-provider.tsx';
import styles from './demo.module.css';

/** Stands in for the payment provider's checkout. */
export function CheckoutDialog({ request }: { readonly request: CheckoutRequest }) {
  const say = useSay();
  const amount = chargeWords(say, request.currency, request.amount);
  return (
    <Dialog title={say('Pay {amount}', { amount })} onClose={() => request.answer('closed')}>
      <p className={styles.lead}>{say('Simulated Paystack checkout. No money is charged.')}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{say('Email')}</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>{say('Reference')}</dt>
          <dd>{request.reference}</dd>
        </div>
      </dl>
      <Button variant="primary" size="large" wide onClick={() => request.answer('paid')}>
        {say('Pay')}
      </Button>
      <div className={styles.mishaps}>
        <Button variant="quiet" onClick={() => request.answer('unsuccessful')}>
          {say('Card declined')}
        </Button>
        <Button variant="quiet" onClick={() => request.answer('widget-missing')}>
          {say('Script blocked')}
        </Button>
      </div>
    </Dialog>
  );
}
