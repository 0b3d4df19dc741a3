import { atom } from 'jotai/vanilla';
import type { ContactRequest, FeatureRequest } from '../domain/requests.ts';
import { openSession } from './account-actions.ts';

/** @returns whether it was stored */
export const sendFeatureRequestAtom = atom(null, async (get, _set, request: FeatureRequest): Promise<boolean> => {
  return isDone(openSession(get).then(({ backend }) => backend.documents.addFeatureRequest(request)));
});

/** @returns whether it was stored */
export const sendContactRequestAtom = atom(null, async (get, _set, request: ContactRequest): Promise<boolean> => {
  return isDone(openSession(get).then(({ backend }) => backend.documents.addContactRequest(request)));
});

async function isDone(work: Promise<void>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    console.error('Error sending the form', error);
    return false;
  }
}
