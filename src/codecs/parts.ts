import type { SourceFormatId } from '../formats/formats.ts';
import type {
  CompletenessPart,
  GainMapPart,
  GainMapWriter,
  HeaderPart,
  NativeEncoder,
  ThumbnailPart,
  ToSrgb,
  WideColors,
} from './contract.ts';
import type { MetadataPart } from './shared/metadata/metadata.ts';

// The parts of a format: the files in its folder that other code finds by their names. Only the first two are required.
// One more part, the codec, is in `loaders.ts`, because pages import this file and must not contain codecs.
// The build replaces each pattern with imports, so a new folder needs no entry here. The parts that most images need are
// loaded together, so a worker can read and write every format without the network. The others are loaded on demand.
// The patterns are separate constants, so a chunk contains only the parts that it uses.
const HEADERS = import.meta.glob<HeaderPart>('./*/header.ts', { eager: true });
const COMPLETENESS = import.meta.glob<CompletenessPart>('./*/completeness.ts', { eager: true });
const METADATA = import.meta.glob<MetadataPart>('./*/metadata.ts', { eager: true, import: 'metadata' });
const NATIVES = import.meta.glob<NativeEncoder>('./*/native.ts', { eager: true, import: 'native' });
const WIDE_COLORS = import.meta.glob<WideColors>('./*/wide-colors.ts', { import: 'wideColors' });
const TO_SRGB = import.meta.glob<ToSrgb>('./*/to-srgb.ts', { import: 'toSrgb' });
const GAIN_MAPS = import.meta.glob<GainMapPart>('./*/gain-map.ts');
const GAIN_MAP_WRITERS = import.meta.glob<GainMapWriter>('./*/write-gain-map.ts', { import: 'gainMapWriter' });
const THUMBNAILS = import.meta.glob<ThumbnailPart>('./*/thumbnail.ts');

/** @returns the header parser of a format; `tests/wasm/codecs/registry.test.ts` checks that each has one */
export function headerOf(id: SourceFormatId): HeaderPart {
  return HEADERS[`./${id}/header.ts`] as HeaderPart;
}

/** @returns the truncation check of a format; `tests/wasm/codecs/registry.test.ts` checks that each has one */
export function completenessOf(id: SourceFormatId): CompletenessPart {
  return COMPLETENESS[`./${id}/completeness.ts`] as CompletenessPart;
}

/** @returns `null` for formats whose files have no metadata that Pixmill supports */
export function metadataPartOf(id: SourceFormatId): MetadataPart | null {
  return METADATA[`./${id}/metadata.ts`] ?? null;
}

/** @returns `null` if the browser has no encoder for the format, or its encoder cannot replace ours */
export function nativeOf(id: SourceFormatId): NativeEncoder | null {
  return NATIVES[`./${id}/native.ts`] ?? null;
}

/** @returns `null` for formats that cannot keep wide colors */
export async function loadWideColors(id: SourceFormatId): Promise<WideColors | null> {
  return (await WIDE_COLORS[`./${id}/wide-colors.ts`]?.()) ?? null;
}

/** @returns `null` for formats whose decoders convert the colors, or whose files are always sRGB */
export async function loadToSrgb(id: SourceFormatId): Promise<ToSrgb | null> {
  return (await TO_SRGB[`./${id}/to-srgb.ts`]?.()) ?? null;
}

/** @returns `null` for formats whose results cannot carry a gain map */
export async function loadGainMapWriter(id: SourceFormatId): Promise<GainMapWriter | null> {
  return (await GAIN_MAP_WRITERS[`./${id}/write-gain-map.ts`]?.()) ?? null;
}

/** @returns `null` for formats that cannot carry a gain map */
export async function loadGainMap(id: SourceFormatId): Promise<GainMapPart | null> {
  return (await GAIN_MAPS[`./${id}/gain-map.ts`]?.()) ?? null;
}

/** @returns `null` for formats that have no thumbnails of their own; EXIF may have one */
export async function loadThumbnail(id: SourceFormatId): Promise<ThumbnailPart | null> {
  return (await THUMBNAILS[`./${id}/thumbnail.ts`]?.()) ?? null;
}
