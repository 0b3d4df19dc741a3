import type { PixelSize } from '../domain/geometry/size.ts';
import type { CarriedFact } from '../domain/outcome/carried.ts';
import type { WideSpace } from '../formats/color-space.ts';
import { inspect } from './inspect.ts';
import { loadGainMap } from './parts.ts';
import { readMetadata } from './read-metadata.ts';
import type { Metadata } from './shared/metadata/metadata.ts';
import { privateFactsOf } from './shared/metadata/private-facts.ts';
import { PQ } from './shared/metadata/wide-spaces.ts';
import type { FileBytes } from './shared/reading/byte-source.ts';
import type { SourceInfo } from './source-info.ts';

/** @returns the number of frames in an animation; `null` if they cannot be counted */
type CountFrames = (info: SourceInfo) => Promise<number | null>;

type ReadFact = (
  file: FileBytes,
  info: SourceInfo,
  countFrames: CountFrames,
) => CarriedFact | null | Promise<CarriedFact | null>;

async function hasGainMap(file: FileBytes, { format, mayHaveGainMap }: SourceInfo): Promise<boolean> {
  const part = mayHaveGainMap ? await loadGainMap(format) : null;
  const found = await part?.findGainMap(file instanceof Uint8Array ? new Blob([file]) : file);
  return found !== undefined && found !== null;
}

/** The primaries of HDR by their code points (ITU-T H.273), as the name of the space that is known for them. */
const PRIMARIES: { readonly [codePoint: number]: WideSpace | 'srgb' } = { 1: 'srgb', 9: 'rec-2020', 12: 'display-p3' };

/** One for each kind of fact, in the order in which the page shows them. */
const READERS: readonly ReadFact[] = [
  async (_, info, countFrames) => {
    const frames = info.animated ? await countFrames(info) : null;
    return frames === null ? null : { kind: 'frames', frames };
  },
  (_, { profile, light, space = (light && PRIMARIES[light.primaries]) ?? 'custom' }) => ({
    kind: 'profile',
    profile: profile !== 'other' ? 'srgb' : space === 'custom' ? 'other' : space,
  }),
  (_, { deep, depth }) => (deep ? { kind: 'depth', bits: depth ?? 16 } : null),
  async (file, info) => {
    if (info.light) return { kind: 'hdr', curve: info.light.transfer === PQ ? 'PQ' : 'HLG' };
    return info.hdr || (await hasGainMap(file, info)) ? { kind: 'hdr' } : null;
  },
  async (file, { format }) => {
    const metadata = await readMetadata(file, format);
    return { kind: 'metadata', blocks: blocksOf(metadata), tells: privateFactsOf(metadata) };
  },
];

/** What is known of an original before it is decoded. */
export interface OriginalFacts {
  readonly carries: readonly CarriedFact[];
  /** Size of the upright image; `null` if the file is no image. */
  readonly size: PixelSize | null;
}

/**
 * Reads what a file carries besides its pixels. Never rejects: omits facts that cannot be read.
 *
 * @param countFrames counts frames with a codec, which reads the whole file; by default, their number is omitted
 */
export async function readCarried(
  file: FileBytes,
  countFrames: CountFrames = async () => null,
): Promise<readonly CarriedFact[]> {
  return (await readOriginal(file, countFrames)).carries;
}

/** Reads the size of an image, too. Never rejects. */
export async function readOriginal(
  file: FileBytes,
  countFrames: CountFrames = async () => null,
): Promise<OriginalFacts> {
  const inspection = await inspect(file, Number.POSITIVE_INFINITY);
  if (!inspection.ok) return { carries: [], size: null };
  const { info } = inspection;
  const facts = await Promise.all(
    READERS.map(async (read) => read(file, info, countFrames)).map((fact) => fact.catch(() => null)),
  );
  return { carries: facts.filter((fact) => fact !== null), size: info.size };
}

function blocksOf({ exif, xmp, iptc, texts }: Metadata) {
  return [
    ...(exif ? (['exif'] as const) : []),
    ...(xmp.length > 0 ? (['xmp'] as const) : []),
    ...(iptc ? (['iptc'] as const) : []),
    ...(texts.length > 0 ? (['text'] as const) : []),
  ];
}
