import type { ContactRequest, FeatureRequest } from '../../src/domain/account/requests.ts';

/** Sample requests. A visitor without an address sends the first, and Ada sends the second with her address. */
export const FEATURE: FeatureRequest = {
  featureTitle: 'Rotate',
  featureDescription: 'Turn images by a quarter.',
  helpDescription: 'My scanner lies on its side.',
  priorityLevel: 'medium',
  email: '',
};

export const CONTACT: ContactRequest = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  reason: 'feedback',
  details: 'It computes.',
};
