/** Each entry is a complete PNG or BMP. Browsers refuse an icon whose entry is cut off. */
export const measure = 'none';

export { inside, repair } from './repair.ts';
