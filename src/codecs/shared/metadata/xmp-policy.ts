import { swapsSides } from '../../../domain/geometry/turn.ts';
import type { Result } from './policy.ts';
import {
  elementsOf,
  isNamed,
  type KnownPrefix,
  NAMESPACES,
  propertyOf,
  structuresOf,
  textsOf,
  type XmpProperty,
  type XmpTexts,
} from './xmp.ts';
import { movePlaces } from './xmp-places.ts';

/** Properties that may become public: who made the image, what others may do with it, and when it was made. */
const PUBLIC: { readonly [Prefix in KnownPrefix]?: readonly string[] } = {
  dc: ['creator', 'rights', 'date'],
  dcterms: ['created', 'modified', 'license', 'rights', 'rightsHolder'],
  xmp: ['CreateDate', 'ModifyDate'],
  xmpRights: ['Marked', 'WebStatement', 'UsageTerms', 'Certificate'],
  photoshop: ['DateCreated', 'Credit'],
  cc: ['license', 'attributionName', 'attributionURL', 'morePermissions'],
  tiff: ['Artist', 'Copyright', 'DateTime'],
  exif: ['DateTimeOriginal', 'DateTimeDigitized'],
  plus: ['DataMining'],
};

/**
 * Lists of structures that may become public, with their public fields. Licensors also give addresses and phone
 * numbers.
 */
const PUBLIC_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Licensor', ['LicensorName', 'LicensorURL']],
  ['CopyrightOwner', ['CopyrightOwnerName']],
  ['ImageCreator', ['ImageCreatorName']],
]);

/**
 * Properties that no result keeps: thumbnails, and descriptions of images and videos after the main image, which are
 * removed as well. The writer itself states whether there is a second packet.
 */
const NEVER: { readonly [Prefix in KnownPrefix]?: readonly string[] | 'all' } = {
  xmp: ['Thumbnails'],
  xmpNote: ['HasExtendedXMP'],
  hdrgm: 'all',
  Container: 'all',
  GCamera: [
    'MotionPhoto',
    'MotionPhotoVersion',
    'MotionPhotoPresentationTimestampUs',
    'MicroVideo',
    'MicroVideoOffset',
  ],
};

/** Properties that describe the original's colors. */
const COLORS: { readonly [Prefix in KnownPrefix]?: readonly string[] } = {
  exif: ['ColorSpace', 'Gamma'],
  photoshop: ['ICCProfile', 'ColorMode'],
  tiff: ['PhotometricInterpretation', 'WhitePoint', 'PrimaryChromaticities'],
};

export function keepProperties(
  properties: readonly XmpProperty[],
  isPublic: boolean,
  result: Result,
): { readonly properties: readonly XmpProperty[]; readonly losesPlaces: boolean } {
  if (isPublic) return { properties: properties.flatMap((each) => publicProperty(each) ?? []), losesPlaces: false };
  const { moved } = result;
  const kept = properties.filter((each) => !isNamed(each, NEVER) && !(result.isConverted && isNamed(each, COLORS)));
  const inPlace = moved ? movePlaces(kept, moved) : { properties: kept, losesPlaces: false };
  return { ...inPlace, properties: inPlace.properties.map((each) => ofResult(each, result)) };
}

/** Makes a new property with only the texts that were understood. */
function publicProperty(property: XmpProperty): XmpProperty | null {
  const { uri, name } = property;
  const fields = uri === NAMESPACES.plus ? PUBLIC_FIELDS.get(name) : undefined;
  if (fields) return publicStructures(property, fields);
  if (!isNamed(property, PUBLIC)) return null;
  const value = textsOf(property);
  const prefix = Object.entries(NAMESPACES).find(([, known]) => known === uri)?.[0] as KnownPrefix;
  return value && propertyOf(prefix, name, inOneLanguage(value));
}

/**
 * Keeps only the first text of an `Alt`, which is for any language. The others are not valid without their languages.
 */
function inOneLanguage({ kind, texts }: XmpTexts): XmpTexts {
  return { kind, texts: kind === 'Alt' ? texts.slice(0, 1) : texts };
}

function publicStructures(property: XmpProperty, fields: readonly string[]): XmpProperty | null {
  const structures = elementsOf(property)
    .flatMap(elementsOf)
    .map((item) => {
      const inside = elementsOf(item).flatMap((each) => (each.uri === NAMESPACES.plus ? [each] : elementsOf(each)));
      return inside.flatMap((each) => {
        const value = each.uri === NAMESPACES.plus && fields.includes(each.name) ? textsOf(each) : null;
        return value?.kind === 'text' ? [propertyOf('plus', each.name, value)] : [];
      });
    })
    .filter(({ length }) => length > 0);
  return structures.length > 0 ? structuresOf('plus', property.name, structures) : null;
}

/** The names of resolutions if the sides of the image are exchanged. */
const TURNED: { readonly [Name in string]: string } = { XResolution: 'YResolution', YResolution: 'XResolution' };

/** Adapts facts about the original's pixels to the result. */
function ofResult(property: XmpProperty, { size, orientation, moved }: Result): XmpProperty {
  const turned =
    moved && swapsSides(moved.turn) && property.uri === NAMESPACES.tiff ? TURNED[property.name] : undefined;
  if (turned) return { ...property, name: turned };
  const values: ReadonlyMap<string, number> = new Map([
    [`${NAMESPACES.tiff} Orientation`, orientation],
    [`${NAMESPACES.tiff} ImageWidth`, size.widthPx],
    [`${NAMESPACES.tiff} ImageLength`, size.heightPx],
    [`${NAMESPACES.exif} PixelXDimension`, size.widthPx],
    [`${NAMESPACES.exif} PixelYDimension`, size.heightPx],
  ]);
  const value = values.get(`${property.uri} ${property.name}`);
  return value === undefined ? property : { ...property, attributes: [], children: [String(value)] };
}
