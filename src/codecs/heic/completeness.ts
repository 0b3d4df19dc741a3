export { measureHeifItems as measure } from '../heif/measure-items.ts';
