export { toSrgb } from './wide-colors.ts';
