import type { SourceFormatId } from '../formats/formats.ts';
import type { Codec } from './contract.ts';

// The only part of a format that `parts.ts` does not find, because pages must not contain codecs.
const LOADERS = import.meta.glob<{ readonly codec: Codec }>('./*/codec.ts');

/**
 * The loader of a format's codec. Only workers call it, because codecs import their WASM glue code.
 *
 * @returns `null` for formats without a codec
 */
export function codecLoaderOf(id: SourceFormatId): (() => Promise<{ readonly codec: Codec }>) | null {
  return LOADERS[`./${id}/codec.ts`] ?? null;
}
