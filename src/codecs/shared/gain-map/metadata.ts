import { isoOfParameters, parametersOfIso, readIso, writeIso } from './iso.ts';
import type { GainMapParameters } from './xmp.ts';

/** A gain map: a smaller image that states, for each area of the image, how much brighter the HDR rendition is. */
export interface GainMap {
  /** A file whose main image is the map. Not read yet, except for its first bytes. */
  readonly file: Blob;
  readonly metadata: GainMapMetadata;
  /** The values that the metadata describes, for each stored value; `null` if it describes the stored values. */
  readonly curve: Uint8Array | null;
}

/** `foreign`: a map that results cannot carry. `damaged`: a map that is announced only. `null`: the file has none. */
export type FoundGainMap = GainMap | 'foreign' | 'damaged' | null;

/** The metadata of a gain map. At least one of the first two is present. */
export interface GainMapMetadata {
  readonly parameters: GainMapParameters | null;
  /** The same parameters as in ISO 21496-1. */
  readonly iso: Uint8Array | null;
  /** The bodies of the segments of the map's profile, which defines the primaries of the HDR image. */
  readonly profile: readonly Uint8Array[];
}

/** Adds the form that is missing, because some readers know only one. What the file has stays as it is written. */
export function inBothForms({ parameters, iso, profile }: GainMapMetadata): GainMapMetadata {
  const read = iso && readIso(iso);
  const stated = parameters && isoOfParameters(parameters, profile.length === 0);
  return {
    parameters: parameters ?? (read && parametersOfIso(read)),
    iso: iso ?? (stated && writeIso(stated)),
    profile,
  };
}
