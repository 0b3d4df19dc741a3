import type { FormatId } from '../domain/format-id.ts';
import type { FormatDescriptor } from './contract.ts';
import { gif } from './gif/descriptor.ts';
import { jpeg } from './jpeg/descriptor.ts';
import { png } from './png/descriptor.ts';
import { webp } from './webp/descriptor.ts';

/** All writable formats. Safe to import anywhere, because it contains no codec. */
export const FORMATS: { readonly [Id in FormatId]: FormatDescriptor } = { jpeg, png, webp, gif };
