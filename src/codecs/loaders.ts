import type { SourceFormatId } from '../formats/formats.ts';
import type { Codec } from './contract.ts';

// The build replaces this pattern with dynamic imports, so a new folder needs no entry here.
const LOADERS = import.meta.glob<{ readonly codec: Codec }>('./*/codec.ts');

/**
 * The loader of a format's codec. Only workers call it, because codecs import their WASM glue code.
 *
 * @returns `null` for formats without a codec
 */
export function codecLoaderOf(id: SourceFormatId): (() => Promise<{ readonly codec: Codec }>) | null {
  return LOADERS[`./${id}/codec.ts`] ?? null;
}
