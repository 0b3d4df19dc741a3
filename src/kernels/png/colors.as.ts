// Finds out whether an image is opaque, whether it is gray, and which colors it has if they fit in a palette.

/** The maximum number of colors in a palette. */
const MOST_COLORS: i32 = 256;

/** RGBA of each color, in the order of first appearance. */
const COLORS: usize = memory.data(256 * 4, 16);
let colorCount: i32 = 0;

/** A hash table of the colors. An entry has a color, then its number + 1, or 0 if the entry is free. */
const PLACES: usize = memory.data(1024 * 8, 16);

let isOpaque: bool = true;
let isGray: bool = true;
/** Whether every pixel is either transparent, or opaque and not black. Black can then represent transparency. */
let isBlackFree: bool = true;

export function beginColors(): void {
  memory.fill(PLACES, 0, 1024 * 8);
  colorCount = 0;
  isOpaque = true;
  isGray = true;
  isBlackFree = true;
}

/** Sets pixels with alpha 0 to 0. */
export function clearHidden(at: usize, bytes: usize): void {
  const alphaMask = i32x4.splat(0xff000000);
  for (const end = at + bytes; at < end; at += 16) {
    const pixels = v128.load(at);
    const hidden = i32x4.eq(v128.and(pixels, alphaMask), i32x4.splat(0));
    v128.store(at, v128.andnot(pixels, hidden));
  }
}

/** The entry of a color, or the free entry where it belongs. */
@inline
function placeOf(color: u32): usize {
  let hash = (color * 0x9e3779b1) >> 22;
  let place = PLACES + (<usize>hash << 3);
  while (load<u32>(place, 4) != 0 && load<u32>(place) != color) {
    hash = (hash + 1) & 1023;
    place = PLACES + (<usize>hash << 3);
  }
  return place;
}

/** The number of a color that `noteColors` has found. */
@inline
export function numberOf(color: u32): u32 {
  return load<u32>(placeOf(color), 4) - 1;
}

/** Adds the colors of pixels. @param bytes a multiple of 16; pixels past the image must repeat one of its pixels */
export function noteColors(at: usize, bytes: usize): void {
  const end = at + bytes;
  let all = i32x4.splat(-1);
  let differences = i32x4.splat(0);
  const black = i32x4.splat(0xff000000);
  let allowed = i32x4.splat(-1);
  for (let from = at; from < end; from += 16) {
    const pixels = v128.load(from);
    all = v128.and(all, pixels);
    differences = v128.or(differences, v128.xor(pixels, i32x4.shr_u(pixels, 8)));
    allowed = v128.and(allowed, v128.or(i32x4.gt_u(pixels, black), i32x4.eq(pixels, i32x4.splat(0))));
  }
  if (!i32x4.all_true(i32x4.eq(v128.or(all, i32x4.splat(0x00ffffff)), i32x4.splat(-1)))) isOpaque = false;
  if (v128.any_true(v128.and(differences, i32x4.splat(0xffff)))) isGray = false;
  if (!i32x4.all_true(allowed)) isBlackFree = false;
  // This differs from the first pixel, so the first color is looked up.
  let before = ~load<u32>(at);
  for (; at < end && colorCount <= MOST_COLORS; at += 4) {
    const color = load<u32>(at);
    if (color == before) continue;
    before = color;
    const place = placeOf(color);
    if (load<u32>(place, 4) != 0) continue;
    if (colorCount < MOST_COLORS) {
      store<u32>(COLORS + (colorCount << 2), color);
      store<u32>(place, color);
      store<u32>(place, colorCount + 1, 4);
    }
    colorCount++;
  }
}

/** The number of colors, or 257 if there are more than 256. */
export function countColors(): i32 {
  return colorCount;
}

export function colorsAddress(): usize {
  return COLORS;
}

/** The sum of 1 for opaque, 2 for gray, and 4 if black can represent transparency. */
export function colorFacts(): i32 {
  return i32(isOpaque) | (i32(isGray) << 1) | (i32(isBlackFree) << 2);
}
