import { type Orientation, turnMatrix } from '../../../domain/geometry/turn.ts';
import { inStored, isOnlyResized, type Moved, moveRegion, moveSubject, type Region } from './moved.ts';
import type { XmlElement } from './xml.ts';
import { elementsOf, NAMESPACES, textsOf, type XmpProperty } from './xmp.ts';

const URI = {
  regions: 'http://www.metadataworkinggroup.com/schemas/regions/',
  area: 'http://ns.adobe.com/xmp/sType/Area#',
  dimensions: 'http://ns.adobe.com/xap/1.0/sType/Dimensions#',
  face: 'http://ns.apple.com/faceinfo/1.0/',
  people: 'http://ns.microsoft.com/photo/1.2/',
  personRegion: 'http://ns.microsoft.com/photo/1.2/t/Region#',
  stitch: 'http://ns.microsoft.com/photo/1.1/',
  panorama: 'http://ns.google.com/photos/1.0/panorama/',
  depth: 'http://ns.google.com/photos/1.0/depthmap/',
  focus: 'http://ns.google.com/photos/1.0/focus/',
  original: 'http://ns.google.com/photos/1.0/image/',
  device: 'http://ns.google.com/photos/dd/1.0/device/',
  raw: 'http://ns.adobe.com/camera-raw-settings/1.0/',
  aerial: 'http://pix4d.com/camera/1.0/',
  iptcExtension: 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/',
  acdsee: 'http://ns.acdsee.com/regions/',
} as const;

/**
 * @param all all properties of the image
 * @returns the property for the result; `null` if it would point to a wrong place
 */
type Move = (property: XmpProperty, moved: Moved, all: readonly XmpProperty[]) => XmpProperty | null;

interface Rule {
  readonly uri: string;
  /** Default: every property of the namespace. */
  readonly names?: readonly string[];
  readonly move: Move;
}

/** What the settings of Lightroom and Camera Raw change in a part of the image. */
const CROPS = ['HasCrop', 'CropTop', 'CropLeft', 'CropBottom', 'CropRight', 'CropAngle', 'CropWidth', 'CropHeight'];
const CORRECTIONS = [
  ...['MaskGroupBasedCorrections', 'GradientBasedCorrections', 'CircularGradientBasedCorrections'],
  ...['PaintBasedCorrections', 'RetouchAreas', 'RetouchInfo', 'RedEyeInfo'],
];

const onlyResized: Move = (property, moved) => (isOnlyResized(moved) ? property : null);

/**
 * Every property that points into the picture, and what becomes of it when the pixels move. docs/metadata-and-color.md has
 * the same table.
 */
const RULES: readonly Rule[] = [
  { uri: URI.regions, names: ['Regions'], move: moveRegions },
  { uri: URI.people, names: ['RegionInfo'], move: movePeople },
  { uri: NAMESPACES.exif, names: ['SubjectArea', 'SubjectLocation'], move: moveSubjectProperty },
  { uri: URI.panorama, move: scalePanorama },
  { uri: URI.stitch, move: onlyResized },
  { uri: URI.depth, move: onlyResized },
  { uri: URI.focus, move: onlyResized },
  { uri: URI.original, move: onlyResized },
  { uri: URI.device, move: onlyResized },
  { uri: URI.raw, names: [...CROPS, ...CORRECTIONS], move: moveSetting },
  { uri: URI.aerial, names: ['PrincipalPoint'], move: onlyResized },
  // In pixels.
  { uri: URI.aerial, names: ['VignettingCenter'], move: () => null },
  // Their boundaries have several forms and units.
  {
    uri: URI.iptcExtension,
    names: ['ImageRegion'],
    move: (property, ...rest) => (hasPixels(property) ? null : onlyResized(property, ...rest)),
  },
  { uri: URI.acdsee, move: onlyResized },
];

/** Moves the properties that point into the picture. Others stay as they are. */
export function movePlaces(
  all: readonly XmpProperty[],
  moved: Moved,
): { readonly properties: readonly XmpProperty[]; readonly losesPlaces: boolean } {
  const pairs = all.map((property) => {
    const rule = RULES.find(({ uri, names }) => uri === property.uri && (names?.includes(property.name) ?? true));
    return { property, result: rule ? rule.move(property, moved, all) : property };
  });
  return {
    properties: pairs.flatMap(({ result }) => result ?? []),
    losesPlaces: pairs.some(({ property, result }) => !result || countItems(result) < countItems(property)),
  };
}

function countItems(element: XmlElement): number {
  return elementsOf(element).reduce((sum, child) => sum + countItems(child), isItem(element) ? 1 : 0);
}

function isItem({ uri, name }: XmlElement): boolean {
  return uri === NAMESPACES.rdf && name === 'li';
}

/** Settings that were applied describe the raw file, as does a crop that is switched off. */
function moveSetting(property: XmpProperty, moved: Moved, all: readonly XmpProperty[]): XmpProperty | null {
  const isSet = (name: string, value: string) => textIn(all, URI.raw, name)?.toLowerCase() === value;
  const isUnused = isSet('AlreadyApplied', 'true') || (CROPS.includes(property.name) && isSet('HasCrop', 'false'));
  return isUnused ? property : onlyResized(property, moved, all);
}

function textIn(all: readonly XmpProperty[], uri: string, name: string): string | undefined {
  const property = all.find((each) => each.uri === uri && each.name === name);
  return property && textsOf(property)?.texts[0]?.trim();
}

/** Regions of the Metadata Working Group (guidelines 2.0, section 5.9): centers and sides, as shares of the stored image. */
function moveRegions(property: XmpProperty, moved: Moved): XmpProperty | null {
  const applied = findElement(property, URI.regions, 'AppliedToDimensions');
  const [width, height] = [numberIn(applied, URI.dimensions, 'w'), numberIn(applied, URI.dimensions, 'h')];
  const { stored } = moved;
  // The regions of an image with another aspect ratio are those of another image.
  const isOther = width && height && Math.abs(width / height / (stored.widthPx / stored.heightPx) - 1) > 0.02;
  if (isOther) return null;
  const inPixels = { width: width ?? stored.widthPx, height: height ?? stored.heightPx };
  const change = (element: XmlElement): XmlElement | null => {
    if (element.uri === URI.regions && element.name === 'AppliedToDimensions') return withSize(element, moved);
    const area = elementsOf(element).find(({ uri, name }) => uri === URI.regions && name === 'Area');
    if (!area) return changeChildren(element, change);
    // Lightroom's boxes may be tilted, with the sides as they were before.
    const isTilted = (numberIn(element, URI.regions, 'Rotation') ?? 0) !== 0;
    const changed = isTilted && moved.turn !== 1 ? null : moveArea(area, inPixels, moved);
    if (!changed) return null;
    const children = element.children.map((child) => (child === area ? changed : child));
    return turnFace({ ...element, children }, moved.turn);
  };
  return withItems(change(property), property);
}

/** @returns `null` if every item of a list was left out */
function withItems(changed: XmpProperty | null, original: XmpProperty): XmpProperty | null {
  return changed && countItems(changed) === 0 && countItems(original) > 0 ? null : changed;
}

/** Turns the angles of Apple's faces: of the top of the head, in degrees clockwise from up, and of the nose to the side. */
function turnFace(region: XmlElement, turn: Orientation): XmlElement {
  const [a, b, c, d] = turnMatrix(turn, { widthPx: 0, heightPx: 0 });
  const angles: { readonly [Name in string]: (degrees: number) => number } = {
    AngleInfoRoll: (degrees) => {
      const [x, y] = [Math.sin(degrees / DEGREES), -Math.cos(degrees / DEGREES)];
      return Math.atan2(a * x + c * y, -(b * x + d * y)) * DEGREES;
    },
    AngleInfoYaw: (degrees) => (a * d - b * c < 0 ? -degrees : degrees),
  };
  return changeValues(region, (uri, name, value) => {
    const change = uri === URI.face ? angles[name] : undefined;
    const degrees = Number(value);
    return change && Number.isFinite(degrees) ? shorten((Math.round(change(degrees)) + 360) % 360) : null;
  });
}

const DEGREES = 180 / Math.PI;

function moveArea(
  area: XmlElement,
  inPixels: { readonly width: number; readonly height: number },
  moved: Moved,
): XmlElement | null {
  const value = (name: string) => numberIn(area, URI.area, name);
  const isPixel = valueIn(area, URI.area, 'unit') === 'pixel';
  const [across, down] = isPixel ? [inPixels.width, inPixels.height] : [1, 1];
  const [x, y, width, height, diameter] = [value('x'), value('y'), value('w'), value('h'), value('d')];
  if (x === null || y === null) return null;
  const region = moveRegion(
    { center: { x: x / across, y: y / down }, width: (width ?? 0) / across, height: (height ?? 0) / down },
    moved,
  );
  if (!region) return null;
  const { stored, area: shown } = moved;
  const values = new Map<string, number>([
    ['x', region.center.x],
    ['y', region.center.y],
    ['w', region.width],
    ['h', region.height],
    // A circle's diameter is a share of the smaller side.
    ['d', ((diameter ?? 0) * Math.min(stored.widthPx, stored.heightPx)) / Math.min(shown.widthPx, shown.heightPx)],
  ]);
  return changeValues(area, (uri, name) => {
    if (uri !== URI.area) return null;
    if (name === 'unit') return 'normalized';
    const changed = values.get(name);
    return changed === undefined ? null : shorten(changed);
  });
}

function withSize(element: XmlElement, { size }: Moved): XmlElement {
  const sides = new Map([
    ['w', size.widthPx],
    ['h', size.heightPx],
  ]);
  return changeValues(element, (uri, name) => (uri === URI.dimensions ? (sides.get(name)?.toString() ?? null) : null));
}

/** People of Windows Live Photo Gallery: `left, top, width, height` as shares of the stored image. */
function movePeople(property: XmpProperty, moved: Moved): XmpProperty | null {
  const isRectangle = (uri: string, name: string) => uri === URI.personRegion && name === 'Rectangle';
  const change = (element: XmlElement): XmlElement | null => {
    const text = valueIn(element, URI.personRegion, 'Rectangle');
    if (text === null) return changeChildren(element, change);
    const [left = Number.NaN, top = Number.NaN, width = Number.NaN, height = Number.NaN] = text.split(',').map(Number);
    const region: Region = { center: { x: left + width / 2, y: top + height / 2 }, width, height };
    const changed = moveRegion(region, moved);
    if (!changed) return null;
    const { center } = changed;
    const corner = [center.x - changed.width / 2, center.y - changed.height / 2, changed.width, changed.height];
    return changeValues(element, (uri, name) => (isRectangle(uri, name) ? corner.map(shorten).join(', ') : null));
  };
  return withItems(change(property), property);
}

function moveSubjectProperty(property: XmpProperty, moved: Moved, all: readonly XmpProperty[]): XmpProperty | null {
  const [width, height] = ['PixelXDimension', 'PixelYDimension'].map((name) =>
    Number(textIn(all, NAMESPACES.exif, name)),
  );
  const values = inStored(textsOf(property)?.texts.map(Number) ?? [], width, height, moved);
  const places = moveSubject(values, moved);
  if (!places) return null;
  let at = 0;
  const change = (element: XmlElement): XmlElement => {
    const isValue = elementsOf(element).length === 0;
    return isValue
      ? { ...element, children: [String(places[at++])] }
      : { ...element, children: elementsOf(element).map(change) };
  };
  return change(property);
}

/** Google's photo spheres: sizes in pixels of the image. Turned or cropped, they are no spheres any more. */
function scalePanorama(property: XmpProperty, moved: Moved): XmpProperty | null {
  if (!isOnlyResized(moved)) return null;
  const value = Number(textsOf(property)?.texts[0]);
  if (!/(?:Pixels|Rect(?:Left|Top|Width|Height))$/.test(property.name) || !Number.isFinite(value)) return property;
  const isWidth = /Width|Left/.test(property.name);
  const scale = isWidth ? moved.size.widthPx / moved.stored.widthPx : moved.size.heightPx / moved.stored.heightPx;
  return { ...property, attributes: [], children: [String(Math.round(value * scale))] };
}

function hasPixels(element: XmlElement): boolean {
  const isPixel = (text: string) => text.trim().toLowerCase() === 'pixel';
  return (
    element.attributes.some(({ value }) => isPixel(value)) ||
    element.children.some((child) => (typeof child === 'string' ? isPixel(child) : hasPixels(child)))
  );
}

/** @param change returns `null` for an element that is left out */
function changeChildren(element: XmlElement, change: (child: XmlElement) => XmlElement | null): XmlElement | null {
  const changed = element.children.map((child) => (typeof child === 'string' ? child : change(child)));
  const children = changed.filter((child) => child !== null);
  // An item may contain only a description.
  const isEmptied =
    isItem(element) && elementsOf(element).length > 0 && elementsOf({ ...element, children }).length === 0;
  return isEmptied ? null : { ...element, children };
}

/** Changes values, written as attributes or as elements at any depth. @param change returns `null` to keep a value */
function changeValues(
  element: XmlElement,
  change: (uri: string, name: string, value: string) => string | null,
): XmlElement {
  const attributes = element.attributes.map((each) => ({
    ...each,
    value: change(each.uri, each.name, each.value) ?? each.value,
  }));
  const isText = elementsOf(element).length === 0;
  const own = isText ? change(element.uri, element.name, textsOf(element)?.texts[0] ?? '') : null;
  if (own !== null) return { ...element, attributes, children: [own] };
  const children = element.children.map((child) => (typeof child === 'string' ? child : changeValues(child, change)));
  return { ...element, attributes, children };
}

function findElement(element: XmlElement, uri: string, name: string): XmlElement | null {
  if (element.uri === uri && element.name === name) return element;
  for (const child of elementsOf(element)) {
    const found = findElement(child, uri, name);
    if (found) return found;
  }
  return null;
}

/** A value that is an attribute of the element, or an element in it or in its description. */
function valueIn(element: XmlElement | null, uri: string, name: string): string | null {
  if (!element) return null;
  const descriptions = elementsOf(element).filter(
    (child) => child.uri === NAMESPACES.rdf && child.name === 'Description',
  );
  for (const each of [element, ...descriptions]) {
    const attribute = each.attributes.find((one) => one.uri === uri && one.name === name);
    const child = elementsOf(each).find((one) => one.uri === uri && one.name === name);
    const text = attribute?.value ?? (child ? textsOf(child)?.texts[0] : undefined);
    if (text !== undefined) return text.trim();
  }
  return null;
}

function numberIn(element: XmlElement | null, uri: string, name: string): number | null {
  const text = valueIn(element, uri, name);
  const value = text === null || text === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** At most six decimals: a tenth of a pixel in the largest image. */
function shorten(value: number): string {
  return String(Math.round(value * 1e6) / 1e6);
}
