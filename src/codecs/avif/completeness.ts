export { measureHeifItems as measure } from '../shared/heif/measure-items.ts';
