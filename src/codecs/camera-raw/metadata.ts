import { type MetadataPart, NO_METADATA } from '../shared/metadata/metadata.ts';
import { findPreview } from './preview.ts';

export const metadata = {
  read: async (source) => (await findPreview(source))?.metadata ?? NO_METADATA,
} satisfies MetadataPart;
