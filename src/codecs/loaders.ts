import type { FormatId } from '../domain/format-id.ts';
import type { Codec } from './contract.ts';

/** The way to each codec. Only workers call these: they bring the WASM glue. */
export const CODEC_LOADERS = {
  jpeg: () => import('./jpeg/codec.ts'),
  png: () => import('./png/codec.ts'),
  webp: () => import('./webp/codec.ts'),
  gif: () => import('./gif/codec.ts'),
} satisfies { readonly [Id in FormatId]: () => Promise<{ readonly codec: Codec }> };
