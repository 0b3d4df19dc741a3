import { Link } from 'react-router-dom';
import type { DemoControls } from '../../../state/account-demo.ts';
import { Rich, useSay } from '../../../words/language-provider.tsx';
import { CheckoutDialog } from './checkout-dialog.tsx';
import styles from './demo.module.css';
import { OUTBOX_PATH } from './outbox-path.ts';
import { PickerDialog } from './picker-dialog.tsx';
import { useDemo, usePending } from './use-demo.ts';

/** Says that nothing here is real, and plays what would be: mail box, account picker, checkout. */
export default function DemoPanel() {
  const say = useSay();
  const demo = useDemo();
  return (
    <>
      <p className={styles.mark}>
        <Rich
          phrase="Demo mode: accounts stay in this browser. {link}"
          parts={{ link: <Link to={OUTBOX_PATH}>{say('Outbox')}</Link> }}
        />
      </p>
      {demo !== null && <Dialogs demo={demo} />}
    </>
  );
}

function Dialogs({ demo }: { readonly demo: DemoControls }) {
  const picker = usePending(demo.pickers);
  const checkout = usePending(demo.checkouts);
  return (
    <>
      {picker !== null && <PickerDialog request={picker} />}
      {checkout !== null && <CheckoutDialog request={checkout} />}
    </>
  );
}
