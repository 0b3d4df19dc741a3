import { atom } from 'jotai/vanilla';
import type {
  CheckoutRequest,
  DemoControls,
  Mail,
  Outbox,
  PendingRequests,
  PickerAnswer,
  PickerRequest,
} from '../../services/index.ts';
import { openSession } from './actions.ts';

export type { CheckoutRequest, DemoControls, Mail, Outbox, PendingRequests, PickerAnswer, PickerRequest };

/** The simulated outside world in demo mode; `null` otherwise. */
export const openDemoAtom = atom(null, async (get) => (await openSession(get)).backend.demo ?? null);
