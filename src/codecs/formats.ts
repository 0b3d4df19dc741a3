import type { FormatId } from '../domain/format-id.ts';
import type { FormatDescriptor } from './contract.ts';
import { gif } from './gif/descriptor.ts';
import { jpeg } from './jpeg/descriptor.ts';
import { png } from './png/descriptor.ts';
import { webp } from './webp/descriptor.ts';

/** Every format that can be written. Safe to import anywhere: no codec comes with it. */
export const FORMATS: { readonly [Id in FormatId]: FormatDescriptor } = { jpeg, png, webp, gif };
