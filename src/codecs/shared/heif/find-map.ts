import { APPLE_MAP } from '../gain-map/apple.ts';
import { asciiAt } from '../reading/byte-source.ts';
import type { HeifMeta } from './meta-box.ts';

/** The item of a gain map. */
export interface MapItem {
  readonly id: number;
  /** The item that derives the HDR image from the main image and its map (ISO 21496-1); `null` for Apple's own kind. */
  readonly derivedId: number | null;
}

const TONE_MAP = 'tmap';

/**
 * Finds the gain map of the main image. Readers must ignore the derived image if it is missing from the brands.
 *
 * @param bytes that `meta` was parsed from
 */
export function findMap(bytes: Uint8Array, meta: HeifMeta, brands: readonly string[]): MapItem | null {
  const { types, references, primaryId } = meta;
  const derived = references.find(
    ({ type, from, to: [base] }) => type === 'dimg' && types.get(from) === TONE_MAP && base === primaryId,
  );
  const [, id] = derived?.to ?? [];
  if (derived && id !== undefined && brands.includes(TONE_MAP)) return { id, derivedId: derived.from };
  const isMap = (itemId: number) =>
    meta
      .propertiesOf(itemId)
      .some(({ type, start }) => type === 'auxC' && asciiAt(bytes, start + 4, APPLE_MAP.length) === APPLE_MAP);
  const own = references.find(({ type, from, to }) => type === 'auxl' && to.includes(primaryId) && isMap(from));
  return own ? { id: own.from, derivedId: null } : null;
}
