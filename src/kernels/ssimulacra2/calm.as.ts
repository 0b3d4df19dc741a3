// Flat areas. Where a plane has one value in all pixels that the filter reaches, blurring gives that value.

import { REACH } from './blur.as';
import { Plane, Scale } from './layout.as';

/** Vectors whose values are looked at together: 16 pixels. */
const GROUP: u32 = 4;

/** Of a group whose last row has several values. */
const NEVER: u32 = 0xffffffff;

/** What is known about a group. Zeros mean that it has been 0 forever, as everything outside of the image is. */
@unmanaged
class Group {
  /** The bits of the value that all pixels of the last row have. */
  value: u32;
  /** 0, or `REACH` more than the first of the rows with this value. Until the row of this number, a filter reaches others. */
  since: u32;
}

const GROUP_BYTES: usize = 8;

/** Tiles must not end within a group. Those of the smallest scales do, which take little time. */
// @ts-ignore: decorator
@inline
function hasGroups(scale: Scale): bool {
  return (scale.tileVectors & (GROUP - 1)) == 0;
}

/** Looks for groups of one value in a row that has just arrived. What the row has beyond the image must be 0. */
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

/** Whether a blurred row has one value within a group: the filter reaches both neighbors. */
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

/** Vectors of a row that are blurred alike. */
let runEnd: u32 = 0;

/** Finds the vectors from `from` on that are all calm, or all not. @returns whether they are */
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

/** Where the run that was found last ends. */
export function endOfRun(): u32 {
  return runEnd;
}

/** The value of a calm group. */
export function calmValue(plane: Plane, vector: u32): f32 {
  return reinterpret<f32>(changetype<Group>(plane.groups + <usize>(vector / GROUP) * GROUP_BYTES).value);
}
