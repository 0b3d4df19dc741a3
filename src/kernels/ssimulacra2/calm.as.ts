// Flat areas. If all pixels within the filter's radius have the same value, blurring returns this value.

import { REACH } from './blur.as';
import { Plane, Scale } from './layout.as';

/** Vectors per group: 16 pixels. */
const GROUP: u32 = 4;

/** The `since` of a group whose last row has several values. */
const NEVER: u32 = 0xffffffff;

/** The state of a group. All zeros mean that its value has always been 0, like everything outside the image. */
@unmanaged
class Group {
  /** The bits of the value of all pixels in the last row. */
  value: u32;
  /** 0, or the first row with this value plus `REACH`. Before that row, the filter still reaches other values. */
  since: u32;
}

const GROUP_BYTES: usize = 8;

/**
 * Whether a scale has groups. Tiles must not end within a group. At the smallest scales they do, but these are fast.
 */
// @ts-ignore: decorator
@inline
function hasGroups(scale: Scale): bool {
  return (scale.tileVectors & (GROUP - 1)) == 0;
}

/** Updates the groups with a row that has just arrived. Values of the row beyond the image must be 0. */
export function noteRow(scale: Scale, plane: Plane, row: usize): void {
  if (!hasGroups(scale)) return;
  const end = row + (<usize>scale.vectors << 4);
  let at = plane.groups;
  for (; row < end; row += GROUP << 4, at += GROUP_BYTES) {
    const group = changetype<Group>(at);
    const value = load<u32>(row);
    if (!isAll(value, row, min(end, row + (GROUP << 4)))) group.since = NEVER;
    else if (group.value != value || group.since == NEVER) {
      group.value = value;
      group.since = scale.arrived + REACH;
    }
  }
}

// @ts-ignore: decorator
@inline
function isAll(value: u32, from: usize, end: usize): bool {
  const wanted = i32x4.splat(value);
  for (; from < end; from += 16) if (v128.any_true(v128.xor(v128.load(from), wanted))) return false;
  return true;
}

/** Whether a blurred row has one value within a group. The filter reaches into both neighboring groups. */
function isCalm(scale: Scale, plane: Plane, row: u32, vector: u32): bool {
  const at = plane.groups + <usize>(vector / GROUP) * GROUP_BYTES;
  const group = changetype<Group>(at);
  if (group.since > row) return false;
  const before = changetype<Group>(at - GROUP_BYTES);
  const after = changetype<Group>(at + GROUP_BYTES);
  if (before.since > row || after.since > row) return false;
  if (before.value != group.value || after.value != group.value) return false;
  return group.value == 0 || row + REACH < scale.heightPx;
}

/** The end of the last run, which is a range of vectors in a row that are all calm or all not. */
let runEnd: u32 = 0;

/** Finds the run of vectors from `from` on that are all calm or all not. @returns whether they are calm */
export function findRun(scale: Scale, plane: Plane, row: u32, from: u32): bool {
  const vectors = scale.vectors;
  runEnd = vectors;
  if (!hasGroups(scale)) return false;
  const calm = isCalm(scale, plane, row, from);
  let end = from + GROUP;
  while (end < vectors && isCalm(scale, plane, row, end) == calm) end += GROUP;
  runEnd = min(end, vectors);
  return calm;
}

/** The end of the run that `findRun` found last. */
export function endOfRun(): u32 {
  return runEnd;
}

/** The value of a calm group. */
export function calmValue(plane: Plane, vector: u32): f32 {
  return reinterpret<f32>(changetype<Group>(plane.groups + <usize>(vector / GROUP) * GROUP_BYTES).value);
}
