// SSIMULACRA 2: one pass over an image's rows feeds all scales. README.md explains the steps.

import { REACH } from './blur.as';
import { flatten, halveLight, isOpaque, makeTables, mixPlanes, readLight } from './color.as';
import { addMaps, takeCandidate } from './compare.as';
import { Plane, Scale } from './layout.as';
import { addHues, takeHues } from './opinion.as';
import { completeReference, takeReference } from './prepare.as';
import { setZeros } from './rows.as';

export { makeTables };

export function heapBase(): usize {
  return __heap_base;
}

/** Scratch rows: one per plane, then four for blurred rows, and one of zeros. Zeros precede and follow each row. */
let scratch: usize = 0;
let scratchStride: usize = 0;
let comparing: bool = false;

/** Starts an image. @param rows scratch memory; `compare`: true for a candidate, false for the reference */
export function begin(first: Scale, rows: usize, stride: usize, compare: bool): void {
  scratch = rows;
  scratchStride = stride;
  comparing = compare;
  setZeros(rows + 7 * stride);
  for (let scale: Scale | null = first; scale !== null; scale = scale.next) scale.arrived = 0;
}

/**
 * Processes rows of the image. Blends rows with transparency over the background.
 *
 * @param rows the number of rows at `pixels`; `background`: 0 or 255
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

/** Completes the rows that still wait for rows below them. Call it after the last row. */
export function finish(first: Scale): void {
  for (let scale: Scale | null = first; scale !== null; scale = scale.next) {
    for (let row: u32 = 0; row < REACH; row++, scale.arrived++) {
      completeRow(scale, scale.x);
      completeRow(scale, scale.y);
      completeRow(scale, scale.b);
    }
  }
}

/** The memory for the light of a row. Even and odd rows have one each. */
function lightRow(scale: Scale, row: u32): usize {
  return scale.light + <usize>(row & 1) * 3 * scale.lightStride;
}

/** Processes a row whose light has arrived. */
function takeRow(scale: Scale): void {
  const row = scale.arrived;
  const light = lightRow(scale, row);
  const x = scratch;
  const y = x + scratchStride;
  const b = y + scratchStride;
  mixPlanes(light, scale.lightStride, scale.vectors, scale.x !== null || scale.hues != 0, scale.b !== null, x, y, b);
  if (scale.hues != 0 && isMeasured(scale, row)) {
    if (comparing) addHues(scale, row, x);
    else takeHues(scale, row, x);
  }
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
  if (comparing) takeCandidate(scale, plane, values);
  else takeReference(scale, plane, values);
  completeRow(scale, plane);
}

// @ts-ignore: decorator
@inline
function isMeasured(scale: Scale, row: u32): bool {
  return row % scale.rowStep == scale.rowStep >> 1;
}

/** Completes the row that is `REACH` rows behind the last one, if it is measured. */
function completeRow(scale: Scale, plane: Plane | null): void {
  if (plane === null || scale.arrived < REACH) return;
  const row = scale.arrived - REACH;
  if (!isMeasured(scale, row)) return;
  const blurred = scratch + 3 * scratchStride;
  if (comparing) addMaps(scale, plane, row, blurred, scratchStride);
  else completeReference(scale, plane, row, blurred, blurred + 2 * scratchStride);
}
