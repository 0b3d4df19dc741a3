import type { ColorSpace } from '../../formats/color-space.ts';
import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';

/** Something the user should know about a result. */
export type Note =
  | MotionNote
  | ColorsNote
  | RepairNote
  /** The source has several pages. Only the first page was kept. */
  | { readonly code: 'first-page-only' }
  /** The source contains more images, or a video. Only its main image was kept. */
  | { readonly code: 'main-image-only' }
  /** The source is a RAW photo. Its preview, which the camera made, was read. `size`: that of the preview */
  | { readonly code: 'camera-preview'; readonly size: PixelSize }
  /** The result has the same format and size as the original, but more bytes. */
  | { readonly code: 'larger-than-original'; readonly originalBytes: number; readonly newBytes: number }
  /**
   * The source was recompressed without loss: as requested, or because encoding its pixels gave more bytes.
   * `restorable`: the result holds the whole source. `restored`: the result is the file that the source held. `held`: the
   * same, but with the metadata that the recipe keeps.
   */
  | {
      readonly code: 'recompressed';
      readonly because: 'asked' | 'smaller' | 'restorable' | 'restored' | 'held';
      readonly originalBytes: number;
      readonly newBytes: number;
    }
  /** The crop moved by this many pixels to whole blocks, so that no pixel changed. */
  | { readonly code: 'crop-aligned'; readonly xPx: number; readonly yPx: number }
  /**
   * 'Lossless' was requested, but the size or rotation changes, or the file could not be recompressed.
   * `unrestorable`: the file cannot be held, or holds none.
   */
  | {
      readonly code: 'not-recompressed';
      readonly because: 'reshaped' | 'source' | 'unrestorable';
      readonly qualityPercent: number;
    }
  /** The result has this many percent more pixels per side than the part of the source that it shows. */
  | { readonly code: 'enlarged'; readonly percent: number }
  /** Transparent pixels were put on the matte color. */
  | { readonly code: 'transparency-filled' }
  /** The image has transparent pixels, and opaque images with the same recipe get another format. */
  | { readonly code: 'transparency-kept'; readonly format: FormatId }
  /**
   * The worker chose this format from the recipe's `choices`. `exact`: the file is lossless. `transparency`, `hdr`: formats that
   * would lose it were left out.
   */
  | {
      readonly code: 'format-chosen';
      readonly format: FormatId;
      readonly because: 'smallest' | 'exact' | 'transparency' | 'hdr';
    }
  /**
   * The original already meets the goal, with no more bytes than an encoding. `leastPercent`: the result would have saved
   * less than this share of the bytes.
   */
  | { readonly code: 'kept-original'; readonly originalBytes: number; readonly leastPercent?: number }
  /** The image was scaled down to meet the size goal without looking worse than 'good'. */
  | { readonly code: 'scaled-to-fit'; readonly size: PixelSize }
  /** The size goal leaves so few bytes that the image looks worse than 'good'. At `goodAtPx` it would look very good. */
  | { readonly code: 'looks-poor'; readonly score: number; readonly goodAtPx: PixelSize | null }
  /** This format cannot reach the wanted look. */
  | { readonly code: 'look-unreached'; readonly score: number }
  /** The score was measured on a sample of the image, because the browser lacks SIMD or memory. */
  | { readonly code: 'score-estimated' }
  /** The recipe keeps colors, but the format, the decoders, the kind of profile or a network failure prevents it. */
  | {
      readonly code: 'colors-converted';
      readonly space: ColorSpace;
      readonly because: 'format' | 'decoder' | 'profile' | 'network';
      readonly format: FormatId;
    }
  /** The source has more bits per sample than the result, which has 8 by default. */
  | { readonly code: 'depth-reduced'; readonly bits?: 12 }
  | { readonly code: 'hdr-left-out'; readonly because: HdrLoss; readonly format: FormatId }
  /** Some metadata, or only the resolution, was lost: it was damaged, or this format has no place for it. */
  | { readonly code: 'metadata-damaged' | 'metadata-lost' | 'resolution-lost'; readonly format: FormatId }
  /** The metadata was left out, because it did not fit into the wanted file size. */
  | { readonly code: 'metadata-too-large' }
  /** Places in the picture, such as faces or a panorama, were left out of the metadata, because they moved. */
  | { readonly code: 'places-lost' }
  /** Made by the browser's own encoder. */
  | { readonly code: 'made-by-canvas'; readonly because: CanvasReason };

/** Why the browser's own encoder was used: it was requested by name, or ours could not be used. */
export type CanvasReason = 'asked' | 'no-webassembly' | 'network' | 'trouble';

/** What happened to an animation's frames. */
export type MotionNote =
  /** The source is animated; only its first frame was kept. */
  | { readonly code: 'first-frame-only' }
  /** The source is animated; only this frame was kept, counted from 1. */
  | { readonly code: 'one-frame-only'; readonly frame: number }
  /** The result is animated. `plays`: how often it plays; 0 means forever. */
  | { readonly code: 'motion-kept'; readonly frames: number; readonly seconds: number; readonly plays: number }
  /** The source is damaged after these frames, so the result has only them. */
  | { readonly code: 'motion-cut'; readonly frames: number }
  /** The source numbers or counts its frames wrongly, so only its default image was read. */
  | { readonly code: 'motion-broken' };

/** What a decoder changed about a source that it could not read as stored. */
export type RepairNote =
  /** Damaged lines of a fax are blank where they could not be read. */
  | { readonly code: 'lines-repaired' }
  /** Floating-point values outside of 0 to 1 became the nearest of them. */
  | { readonly code: 'values-clipped' };

/** Whether the colors of an image were reduced, for images that may have fewer. */
export type ColorsNote =
  /** The image now has this many colors and this SSIMULACRA 2.1 score. `forSize`: the most that fit into a file size. */
  | { readonly code: 'colors-reduced'; readonly colors: number; readonly score: number; readonly forSize?: true }
  /** The lossless file has slightly different colors and this SSIMULACRA 2.1 score. */
  | { readonly code: 'nearly-lossless'; readonly score: number }
  /** All colors were kept: they are few, fewer would be visible, larger or unmeasured, or the image is animated. */
  | { readonly code: 'colors-kept'; readonly because: 'few' | 'visible' | 'larger' | 'unmeasured' | 'motion' };

/**
 * Why a result has no HDR. `foreign`: the gain map is whole, but of a kind that cannot be kept. `size`: the map is too
 * large for the wanted file size. `browser`: the map would have to change, which requires SIMD. `range`: the source
 * uses PQ or HLG, which results cannot store.
 */
export type HdrLoss = 'format' | 'foreign' | 'damaged' | 'size' | 'browser' | 'range';

/** Changes the details of a note, if it is among these. */
export function changeNote<Code extends Note['code']>(
  notes: readonly Note[],
  code: Code,
  details: Partial<Extract<Note, { readonly code: Code }>>,
): readonly Note[] {
  return notes.map((note) => (note.code === code ? { ...note, ...details } : note));
}
