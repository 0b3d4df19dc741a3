import { atom } from 'jotai/vanilla';
import type { ContactRequest, FeatureRequest } from '../../domain/account/requests.ts';
import { openSession } from './actions.ts';

export type RequestOutcome = 'sent' | 'too-many' | 'failed';

export const sendFeatureRequestAtom = atom(null, (get, _set, request: FeatureRequest): Promise<RequestOutcome> => {
  return outcomeOf(openSession(get).then(({ backend }) => backend.documents.addFeatureRequest(request)));
});

export const sendContactRequestAtom = atom(null, (get, _set, request: ContactRequest): Promise<RequestOutcome> => {
  return outcomeOf(openSession(get).then(({ backend }) => backend.documents.addContactRequest(request)));
});

async function outcomeOf(work: Promise<void>): Promise<RequestOutcome> {
  try {
    await work;
    return 'sent';
  } catch (error) {
    if (isTooMany(error)) return 'too-many';
    console.error('Error sending the form', error);
    return 'failed';
  }
}

/** Recognizes the error by its code, because the state does not import the ports' classes. */
function isTooMany(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'too-many-requests';
}
