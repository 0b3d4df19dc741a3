/** The camera's preview has to be complete, which its decoder checks. */
export const measure = 'none';

export { repair } from './repair.ts';
