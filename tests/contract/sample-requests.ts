import type { ContactRequest, FeatureRequest } from '../../src/domain/requests.ts';

/** Requests of a visitor who left no address in the first and Ada's in the second. */
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
