import type { CheckoutRequest } from '../../../state/account-demo.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from './demo.module.css';

/** Stands in for the payment provider's checkout. */
export function CheckoutDialog({ request }: { readonly request: CheckoutRequest }) {
  const amount = `${request.currency} ${(request.amount / 100).toLocaleString('en')}`;
  return (
    <Dialog title={`Pay ${amount}`} onClose={() => request.answer('closed')}>
      <p className={styles.lead}>This plays Paystack. No money moves.</p>
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{request.email}</dd>
        </div>
        <div>
          <dt>Reference</dt>
          <dd>{request.reference}</dd>
        </div>
      </dl>
      <Button variant="primary" size="large" wide onClick={() => request.answer('paid')}>
        Pay
      </Button>
      <div className={styles.mishaps}>
        <Button variant="quiet" onClick={() => request.answer('unsuccessful')}>
          Card declined
        </Button>
        <Button variant="quiet" onClick={() => request.answer('widget-missing')}>
          Script blocked
        </Button>
      </div>
    </Dialog>
  );
}
