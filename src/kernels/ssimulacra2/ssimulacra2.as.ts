// SSIMULACRA 2: one pass over an image's rows feeds all scales. docs/kernels.md explains the steps.

import { REACH, RING_VECTOR, slotOf } from './blur.as';
import { flatten, halveLight, isOpaque, makeTables, mixPlanes, readLight } from './color.as';
import { addMaps, takeCandidate } from './compare.as';
import { Plane, Scale } from './layout.as';
import { completeReference, takeReference } from './prepare.as';

export { makeTables };

export function heapBase(): usize {
  return __heap_base;
}

/** Scratch rows: one for each plane, then four for products. Zeros stand before and behind each. */
let scratch: usize = 0;
let scratchStride: usize = 0;
let comparing: bool = false;

/** @param rows scratch memory; `compare`: whether the image is a candidate, or the reference */
export function begin(first: Scale, rows: usize, stride: usize, compare: bool): void {
  scratch = rows;
  scratchStride = stride;
  comparing = compare;
  for (let scale: Scale | null = first; scale !== null; scale = scale.next) scale.arrived = 0;
}

/**
 * @param rows of the image, from `pixels` on; transparent ones are put onto the background, 0 or 255
 * @returns whether all pixels are opaque
 */
export function feed(first: Scale, pixels: usize, rows: usize, background: u32): bool {
  let allOpaque = true;
  const widthPx = <usize>first.widthPx;
  for (let row: usize = 0; row < rows; row++, pixels += widthPx << 2) {
    let from = pixels;
    if (!isOpaque(from, widthPx)) {
      allOpaque = false;
      flatten(from, widthPx, background, scratch);
      from = scratch;
    }
    readLight(from, widthPx, lightRow(first, first.arrived), first.lightStride);
    takeRow(first);
  }
  return allOpaque;
}

/** After the last row: those that still wait for rows below them. */
export function finish(first: Scale): void {
  for (let scale: Scale | null = first; scale !== null; scale = scale.next) {
    for (let row: u32 = 0; row < REACH; row++, scale.arrived++) {
      endPlane(scale, scale.x);
      endPlane(scale, scale.y);
      endPlane(scale, scale.b);
    }
  }
}

function endPlane(scale: Scale, plane: Plane | null): void {
  if (plane === null) return;
  const vectors = <usize>scale.vectors;
  memory.fill(slotOf(plane.ring, scale.arrived, vectors), 0, vectors * RING_VECTOR);
  completeRow(scale, plane);
}

/** Of two rows of light, the one for an even or an odd row. */
function lightRow(scale: Scale, row: u32): usize {
  return scale.light + <usize>(row & 1) * 3 * scale.lightStride;
}

/** The light of a row has arrived. */
function takeRow(scale: Scale): void {
  const row = scale.arrived;
  const light = lightRow(scale, row);
  const x = scratch;
  const y = x + scratchStride;
  const b = y + scratchStride;
  mixPlanes(light, scale.lightStride, scale.vectors, scale.x !== null, scale.b !== null, x, y, b);
  takePlane(scale, scale.x, x);
  takePlane(scale, scale.y, y);
  takePlane(scale, scale.b, b);
  scale.arrived = row + 1;
  const next = scale.next;
  if (next === null || ((row & 1) == 0 && row + 1 < scale.heightPx)) return;
  halveLight(scale, lightRow(scale, row & ~1), light, next, lightRow(next, next.arrived));
  takeRow(next);
}

function takePlane(scale: Scale, plane: Plane | null, values: usize): void {
  if (plane === null) return;
  const products = scratch + 3 * scratchStride;
  if (comparing) takeCandidate(scale, plane, values, products, scratchStride);
  else takeReference(scale, plane, values, products, products + 2 * scratchStride);
  completeRow(scale, plane);
}

function completeRow(scale: Scale, plane: Plane): void {
  if (scale.arrived < REACH) return;
  if (comparing) addMaps(scale, plane);
  else completeReference(scale, plane);
}
