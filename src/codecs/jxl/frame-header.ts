import type { BitReader, Choice } from './bit-reader.ts';
import type { HeaderLayout } from './header-layout.ts';
import { readName } from './size-fields.ts';

/** What the length of a frame depends on. */
export interface FrameHeader {
  readonly isLast: boolean;
  /** Whether it is more than a part of later frames. */
  readonly isShown: boolean;
  /** The number of sections whose sizes follow the header. */
  readonly sections: number;
}

const LF_FRAME = 1;
const REFERENCE_ONLY = 2;
const USES_LF_FRAME = 0x20;

const REPLACE = 0;
const BLEND = 2;
const WEIGHTED_ADD = 3;
const MULTIPLY = 4;

/** Pixels along a side of a group, before `group_size_shift`. */
const LEAST_GROUP_PX = 128;

const POSITION: readonly [Choice, Choice, Choice, Choice] = [
  [0, 8],
  [256, 11],
  [2304, 14],
  [18_688, 30],
];

const FACTOR: readonly [Choice, Choice, Choice, Choice] = [
  [1, 0],
  [2, 0],
  [4, 0],
  [8, 0],
];

/** Reads the header of a frame (ISO/IEC 18181-1, annex F). @throws EndOfBytes */
export function readFrameHeader(bits: BitReader, layout: HeaderLayout): FrameHeader {
  const shape = { groupPx: 2 * LEAST_GROUP_PX, passes: 1, size: layout.size, shrinking: 1 };
  if (bits.flag()) return { isLast: true, isShown: true, sections: countSections(shape) };
  const type = bits.read(2);
  const isModular = bits.flag();
  const usesLfFrame = Math.floor(readU64(bits) / USES_LF_FRAME) % 2 === 1;
  const isYcbcr = !layout.isXyb && bits.flag();
  if (isYcbcr && !usesLfFrame) bits.read(6);
  if (!usesLfFrame) {
    shape.shrinking = bits.u32(...FACTOR);
    for (let i = 0; i < layout.extraChannels; i++) bits.u32(...FACTOR);
  }
  if (isModular) shape.groupPx = LEAST_GROUP_PX << bits.read(2);
  else if (layout.isXyb) bits.read(6);
  if (type !== REFERENCE_ONLY) shape.passes = readPasses(bits);
  let isPartial = false;
  if (type === LF_FRAME) shape.shrinking *= 8 ** (bits.read(2) + 1);
  else if (bits.flag()) ({ isPartial, size: shape.size } = readCrop(bits, layout, type !== REFERENCE_ONLY));
  const isShown = type !== LF_FRAME && type !== REFERENCE_ONLY;
  const isLast = readDisplay(bits, layout, { type, isShown, isPartial });
  readName(bits);
  skipFilters(bits, isModular);
  skipExtensions(bits);
  return { isLast, isShown, sections: countSections(shape) };
}

interface Shape {
  readonly groupPx: number;
  readonly passes: number;
  readonly size: readonly [widthPx: number, heightPx: number];
  readonly shrinking: number;
}

function countSections({ groupPx, passes, size, shrinking }: Shape): number {
  const squares = (px: number) => size.reduce((count, side) => count * Math.ceil(Math.ceil(side / shrinking) / px), 1);
  const groups = squares(groupPx);
  return groups === 1 && passes === 1 ? 1 : 2 + squares(8 * groupPx) + groups * passes;
}

function readPasses(bits: BitReader): number {
  const passes = bits.u32([1, 0], [2, 0], [3, 0], [4, 3]);
  if (passes === 1) return 1;
  const smaller = bits.u32([0, 0], [1, 0], [2, 0], [3, 1]);
  bits.read(2 * (passes - 1));
  for (let i = 0; i < smaller; i++) bits.u32(...FACTOR);
  for (let i = 0; i < smaller; i++) bits.u32([0, 0], [1, 0], [2, 0], [0, 3]);
  return passes;
}

function readCrop(bits: BitReader, { size: [widthPx, heightPx] }: HeaderLayout, hasPlace: boolean) {
  const signed = (packed: number) => (packed % 2 === 0 ? packed / 2 : -(packed + 1) / 2);
  const place = () => (hasPlace ? signed(bits.u32(...POSITION)) : 0);
  const [left, top] = [place(), place()];
  const size = [bits.u32(...POSITION), bits.u32(...POSITION)] as const;
  const isPartial = left > 0 || top > 0 || left + size[0] < widthPx || top + size[1] < heightPx;
  return { isPartial, size };
}

interface FrameKind {
  readonly type: number;
  readonly isShown: boolean;
  /** Whether it is smaller than the image. */
  readonly isPartial: boolean;
}

/** Reads how a frame is shown. @returns whether it is the last one */
function readDisplay(bits: BitReader, layout: HeaderLayout, { type, isShown, isPartial }: FrameKind): boolean {
  let blending = REPLACE;
  let durationTicks = 0;
  let isLast = false;
  if (isShown) {
    blending = readBlending(bits, layout, isPartial);
    for (let i = 0; i < layout.extraChannels; i++) readBlending(bits, layout, isPartial);
    if (layout.motion) durationTicks = bits.u32([0, 0], [1, 0], [0, 8], [0, 32]);
    if (layout.motion?.hasTimecodes) bits.read(32);
    isLast = bits.flag();
  }
  const slot = type !== LF_FRAME && !isLast ? bits.read(2) : 0;
  const isReferable = isShown && !isLast && (durationTicks === 0 || slot !== 0);
  if (type === REFERENCE_ONLY || (isReferable && blending === REPLACE && !isPartial)) bits.flag();
  return isLast;
}

function readBlending(bits: BitReader, { extraChannels }: HeaderLayout, isPartial: boolean): number {
  const mode = bits.u32([0, 0], [1, 0], [2, 0], [3, 2]);
  const usesAlpha = extraChannels > 0 && (mode === BLEND || mode === WEIGHTED_ADD);
  if (usesAlpha) bits.u32([0, 0], [1, 0], [2, 0], [3, 3]);
  if (usesAlpha || mode === MULTIPLY) bits.flag();
  if (mode !== REPLACE || isPartial) bits.read(2);
  return mode;
}

function skipFilters(bits: BitReader, isModular: boolean): void {
  if (bits.flag()) return;
  const numbers = (count: number) => bits.skip(16 * count);
  if (bits.flag() && bits.flag()) numbers(6);
  if (bits.read(2) > 0) {
    if (!isModular && bits.flag()) numbers(8);
    if (bits.flag()) numbers(5);
    if (bits.flag()) numbers(isModular ? 3 : 4);
    if (isModular) numbers(1);
  }
  skipExtensions(bits);
}

function skipExtensions(bits: BitReader): void {
  let lengths = 0;
  for (let present = readU64(bits); present > 0; present = Math.floor(present / 2)) {
    if (present % 2 === 1) lengths += readU64(bits);
  }
  bits.skip(lengths);
}

function readU64(bits: BitReader): number {
  const choice = bits.read(2);
  if (choice < 3) return choice === 0 ? 0 : bits.read(choice === 1 ? 4 : 8) + (choice === 1 ? 1 : 17);
  let value = bits.read(12);
  for (let shift = 12; shift < 64 && bits.flag(); shift += 8) value += bits.read(shift < 60 ? 8 : 4) * 2 ** shift;
  return value;
}
