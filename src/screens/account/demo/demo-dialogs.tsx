import type { DemoControls } from '../../../state/account/demo.ts';
import { CheckoutDialog } from './checkout-dialog.tsx';
import { PickerDialog } from './picker-dialog.tsx';
import { useDemo, usePending } from './use-demo.ts';

/** Simulates external dialogs: the account picker and the checkout. */
export default function DemoDialogs() {
  const demo = useDemo();
  return demo !== null && <Dialogs demo={demo} />;
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
