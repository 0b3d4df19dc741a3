import type { WideSpace } from './color-space.ts';
import type { PrivateFacts } from './private-facts.ts';

/** What a file carries besides its pixels. Read from the finished file, never assumed. Plain JSON. */
export type CarriedFact =
  /** Of an animation. */
  | { readonly kind: 'frames'; readonly frames: number }
  /** `other`: an embedded profile other than sRGB. */
  | { readonly kind: 'profile'; readonly profile: WideSpace | 'srgb' | 'other' }
  /** More than 8 bits per sample. */
  | { readonly kind: 'depth'; readonly bits: 16 }
  /** A gain map, which makes an HDR image of it. */
  | { readonly kind: 'hdr' }
  /** `blocks` names the kinds of metadata in the file. */
  | {
      readonly kind: 'metadata';
      readonly blocks: readonly ('exif' | 'xmp' | 'iptc' | 'text')[];
      readonly tells: PrivateFacts;
    };

export type CarriedKind = CarriedFact['kind'];

/** What the metadata of a file tells; `undefined` if it could not be read. */
export function toldBy(facts: readonly CarriedFact[]): PrivateFacts | undefined {
  return facts.find((fact) => fact.kind === 'metadata')?.tells;
}
