import type { WideSpace } from '../../formats/color-space.ts';
import type { PrivateFacts } from './private-facts.ts';

/** What a file carries besides its pixels. Read from the finished file, never assumed. Plain JSON. */
export type CarriedFact =
  /** The number of frames of an animation. */
  | { readonly kind: 'frames'; readonly frames: number }
  /** `other`: an embedded profile that is neither sRGB nor one of the wide spaces. */
  | { readonly kind: 'profile'; readonly profile: WideSpace | 'srgb' | 'other' }
  /** More than 8 bits per sample. */
  | { readonly kind: 'depth'; readonly bits: 10 | 12 | 16 }
  /** HDR: pixels coded with this curve, or a gain map. */
  | { readonly kind: 'hdr'; readonly curve?: 'PQ' | 'HLG' }
  /** `blocks` names the kinds of metadata in the file. */
  | {
      readonly kind: 'metadata';
      readonly blocks: readonly ('exif' | 'xmp' | 'iptc' | 'text')[];
      readonly tells: PrivateFacts;
    };

export type CarriedKind = CarriedFact['kind'];

/** The private facts in a file's metadata; `undefined` if the metadata could not be read. */
export function carriedPrivateFacts(facts: readonly CarriedFact[]): PrivateFacts | undefined {
  return facts.find((fact) => fact.kind === 'metadata')?.tells;
}
