import { atom } from 'jotai/vanilla';
import type {
  CheckoutRequest,
  DemoControls,
  Mail,
  Outbox,
  PendingRequests,
  PickerAnswer,
  PickerRequest,
} from '../services/index.ts';
import { openSession } from './account-actions.ts';

export type { CheckoutRequest, DemoControls, Mail, Outbox, PendingRequests, PickerAnswer, PickerRequest };

/** What plays the outside world while accounts stay in this browser; `null` when they do not. */
export const openDemoAtom = atom(null, async (get) => (await openSession(get)).backend.demo ?? null);
