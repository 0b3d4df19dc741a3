// From coefficients in steps of the quantizer to whole numbers in zigzag order, plainly or by rate and distortion. The
// symbols that a sequential scan has for them are counted on the way.

import { HISTOGRAMS } from './entropy.as';
import { bump, countCoefficient, sizeOf } from './symbols.as';

/** Where the transform has the coefficient of a place in zigzag order: columns one after another. */
const PLACES: usize = memory.data<u8>([
  0, 8, 1, 2, 9, 16, 24, 17, 10, 3, 4, 11, 18, 25, 32, 40, 33, 26, 19, 12, 5, 6, 13, 20, 27, 34, 41, 48, 56, 49, 42, 35,
  28, 21, 14, 7, 15, 22, 29, 36, 43, 50, 57, 58, 51, 44, 37, 30, 23, 31, 38, 45, 52, 59, 60, 53, 46, 39, 47, 54, 61, 62,
  55, 63,
]);

/** For each byte of a mask in the transform's order, the bits in zigzag order: 8 x 256 x 64 bits. */
const ZIGZAG_BITS: usize = memory.data(8 * 256 * 8, 16);

/** Rounded coefficients in the transform's order. */
const ROUNDED: usize = memory.data(128, 16);

/** Bits of each AC symbol with its value, as floats: two slots of 256. */
const COSTS: usize = memory.data(2 * 1024, 16);

/** Of nonzero coefficients and the beginning of the block: best cost, place, value, the one before. 65 of each. */
const TRELLIS: usize = memory.data(65 * 16, 16);

/** What the next coefficient typically costs in addition when the run before it becomes longer. */
const LONGER_RUN_BITS: f32 = 1.5;

/** A code that no block of the sample needed. */
const RARE_BITS: i32 = 17;

let hasTables: bool = false;

/** Energy of a block whose errors are worth half: the eye sees less in busy blocks, and edges cost many bits. */
let busyEnergy: f32 = 1;

/** @param energy sum of the squares of a block's AC coefficients, in steps */
export function setBusyEnergy(energy: f32): void {
  busyEnergy = energy;
}

/** Once an instance. */
export function prepareQuantizer(): void {
  if (hasTables) return;
  hasTables = true;
  for (let zigzag: usize = 0; zigzag < 64; zigzag++) {
    const place = load<u8>(PLACES + zigzag);
    const table = ZIGZAG_BITS + ((<usize>place >> 3) << 11);
    for (let byte: usize = 0; byte < 256; byte++) {
      if (byte & (1 << (place & 7))) store<u64>(table + (byte << 3), load<u64>(table + (byte << 3)) | (<u64>1 << zigzag));
    }
  }
}

/** Takes what symbols cost from the codes that a sample of the image gave. @param codes of AC, slot 0 and 1 */
export function takeCosts(codes: usize): void {
  for (let symbol: usize = 0; symbol < 512; symbol++) {
    const length = load<u32>(codes + (symbol << 2)) >> 16;
    store<f32>(COSTS + (symbol << 2), <f32>((length == 0 ? RARE_BITS : length) + (symbol & 15)));
  }
}

@inline
function roundFour(steps: usize): v128 {
  // In this range neighboring floats are 1 apart, and the lower bits are the number.
  return i32x4.sub(f32x4.add(v128.load(steps), f32x4.splat(12582912)), i32x4.splat(0x4b400000));
}

@inline
function roundEight(steps: usize, out: usize): v128 {
  const eight = i16x8.narrow_i32x4_s(roundFour(steps), roundFour(steps + 16));
  v128.store(out, eight);
  return eight;
}

/** Rounds two columns. @returns the zigzag places of those that are not 0 */
@inline
function roundColumns(steps: usize, out: usize, table: usize): u64 {
  const both = i8x16.narrow_i16x8_s(roundEight(steps, out), roundEight(steps + 32, out + 16));
  const mask = <usize>i8x16.bitmask(i8x16.ne(both, i8x16.splat(0)));
  return load<u64>(table + ((mask & 255) << 3)) | load<u64>(table + ((mask >> 8) << 3), 2048);
}

@inline
function roundBlock(steps: usize): u64 {
  return (
    roundColumns(steps, ROUNDED, ZIGZAG_BITS) |
    roundColumns(steps + 64, ROUNDED + 32, ZIGZAG_BITS + 4096) |
    roundColumns(steps + 128, ROUNDED + 64, ZIGZAG_BITS + 8192) |
    roundColumns(steps + 192, ROUNDED + 96, ZIGZAG_BITS + 12288)
  );
}

/** Sum of the squares of all rounded coefficients but DC. */
function energyOf(): f32 {
  let sum = i32x4.splat(0);
  for (let at: usize = 0; at < 128; at += 16) {
    const eight = v128.load(ROUNDED + at);
    sum = i32x4.add(sum, i32x4.dot_i16x8_s(eight, eight));
  }
  const dc = <i32>load<i16>(ROUNDED);
  return <f32>(
    i32x4.extract_lane(sum, 0) + i32x4.extract_lane(sum, 1) + i32x4.extract_lane(sum, 2) + i32x4.extract_lane(sum, 3) -
    dc * dc
  );
}

@inline
function roundedAt(zigzag: i32): i32 {
  return load<i16>(ROUNDED + (<usize>load<u8>(PLACES + <usize>zigzag) << 1));
}

/** Bits of a coefficient after a run of zeros. */
@inline
function costOf(costs: usize, run: i32, size: i32): f32 {
  let bits = load<f32>(costs + (<usize>(((run & 15) << 4) | size) << 2));
  if (run > 15) bits += load<f32>(costs, 0xf0 << 2) * <f32>(run >> 4);
  return bits;
}

@inline
function clearBlock(out: usize): void {
  const zero = i32x4.splat(0);
  for (let at: usize = 0; at < 128; at += 16) v128.store(out + at, zero);
}

/** Each coefficient as its nearest number. */
function keepAll(mask: u64, histogram: usize, out: usize): i32 {
  let before = 0;
  while (mask != 0) {
    const zigzag = <i32>ctz(mask);
    mask &= mask - 1;
    const value = roundedAt(zigzag);
    store<i16>(out + (<usize>zigzag << 1), value);
    countCoefficient(histogram, zigzag - before - 1, value);
    before = zigzag;
  }
  return before;
}

/**
 * Drops coefficients of 1 whose bits exceed their worth. Keeps all others.
 *
 * @param weights bits that a squared step is worth, in the transform's order
 * @param ones typical bits of a coefficient of 1 by the run before it, as floats
 */
function dropOnes(mask: u64, steps: usize, weights: usize, ones: usize, histogram: usize, out: usize): i32 {
  let before = 0;
  while (mask != 0) {
    const zigzag = <i32>ctz(mask);
    mask &= mask - 1;
    const place = <usize>load<u8>(PLACES + <usize>zigzag);
    const value = <i32>load<i16>(ROUNDED + (place << 1));
    const run = zigzag - before - 1;
    if (<u32>(value + 1) < 3) {
      const exact = abs(load<f32>(steps + (place << 2)));
      const saved = load<f32>(ones + (<usize>run << 2)) - (mask != 0 ? LONGER_RUN_BITS : 0);
      if (saved > load<f32>(weights + (place << 2)) * (exact + exact - 1)) continue;
    }
    store<i16>(out + (<usize>zigzag << 1), value);
    countCoefficient(histogram, run, value);
    before = zigzag;
  }
  return before;
}

/**
 * Keeps, lowers or drops one coefficient after another. Dropping saves its bits but lengthens the run before the next.
 *
 * @param weights bits that a squared step is worth, in the transform's order
 * @param factor of the weights in this block
 */
function keepWorthy(mask: u64, steps: usize, weights: usize, factor: f32, costs: usize, histogram: usize, out: usize): i32 {
  let before = 0;
  while (mask != 0) {
    const zigzag = <i32>ctz(mask);
    mask &= mask - 1;
    const place = <usize>load<u8>(PLACES + <usize>zigzag);
    let value = <i32>load<i16>(ROUNDED + (place << 1));
    const run = zigzag - before - 1;
    const magnitude = abs(value);
    const exact = abs(load<f32>(steps + (place << 2)));
    const weight = load<f32>(weights + (place << 2)) * factor;
    if (magnitude < 3) {
      let saved = costOf(costs, run, magnitude);
      if (mask != 0) {
        const next = <i32>ctz(mask);
        const size = sizeOf(roundedAt(next));
        saved += costOf(costs, next - zigzag - 1, size) - costOf(costs, next - before - 1, size);
      }
      const kept = <f32>magnitude;
      const lost = weight * kept * (exact + exact - kept);
      if (magnitude == 2) {
        // Lowered to 1.
        const alone = weight * (exact + exact - 1);
        const fewer = costOf(costs, run, 2) - costOf(costs, run, 1);
        if (fewer > lost - alone) {
          value = value > 0 ? 1 : -1;
          if (saved - fewer > alone) continue;
        } else if (saved > lost) continue;
      } else if (saved > lost) continue;
    } else if ((magnitude & (magnitude - 1)) == 0) {
      // One less takes a bit less, and often a shorter code.
      const size = sizeOf(magnitude);
      const fewer = costOf(costs, run, size) - costOf(costs, run, size - 1);
      if (fewer > weight * (exact + exact - <f32>(magnitude + magnitude - 1))) value += value > 0 ? -1 : 1;
    }
    store<i16>(out + (<usize>zigzag << 1), value);
    countCoefficient(histogram, run, value);
    before = zigzag;
  }
  return before;
}

/** The best choice of all that keep, lower or drop each coefficient, by dynamic programming over those that are kept. */
function keepBest(mask: u64, steps: usize, weights: usize, factor: f32, costs: usize, histogram: usize, out: usize): i32 {
  let last = TRELLIS;
  store<f32>(last, 0);
  store<i32>(last, 0, 4);
  let best = TRELLIS;
  let bestCost = mask == 0 ? <f32>0 : load<f32>(costs);
  const end = bestCost;
  while (mask != 0) {
    const zigzag = <i32>ctz(mask);
    mask &= mask - 1;
    const place = <usize>load<u8>(PLACES + <usize>zigzag);
    const magnitude = abs(<i32>load<i16>(ROUNDED + (place << 1)));
    const exact = abs(load<f32>(steps + (place << 2)));
    const weight = load<f32>(weights + (place << 2)) * factor;
    const size = sizeOf(magnitude);
    const worth = weight * <f32>magnitude * (exact + exact - <f32>magnitude);
    const lower = magnitude - 1;
    const isLower = lower > 0 && (magnitude & lower) == 0;
    const lowerWorth = weight * <f32>lower * (exact + exact - <f32>lower);
    last += 16;
    let least = f32.MAX_VALUE;
    let from = TRELLIS;
    let value = magnitude;
    for (let node = TRELLIS; node < last; node += 16) {
      const run = zigzag - load<i32>(node, 4) - 1;
      const start = load<f32>(node);
      const cost = start + costOf(costs, run, size) - worth;
      if (cost < least) {
        least = cost;
        from = node;
        value = magnitude;
      }
      if (isLower) {
        const lowerCost = start + costOf(costs, run, size - 1) - lowerWorth;
        if (lowerCost < least) {
          least = lowerCost;
          from = node;
          value = lower;
        }
      }
    }
    store<f32>(last, least);
    store<i32>(last, zigzag, 4);
    store<i32>(last, value, 8);
    store<usize>(last, from, 12);
    const total = zigzag < 63 ? least + end : least;
    if (total < bestCost) {
      bestCost = total;
      best = last;
    }
  }
  const final = load<i32>(best, 4);
  while (best != TRELLIS) {
    const zigzag = load<i32>(best, 4);
    const value = load<i32>(best, 8);
    const isNegative = roundedAt(zigzag) < 0;
    store<i16>(out + (<usize>zigzag << 1), isNegative ? -value : value);
    best = load<usize>(best, 12);
    countCoefficient(histogram, zigzag - load<i32>(best, 4) - 1, value);
  }
  return final;
}

/**
 * @param steps 64 floats in the transform's order
 * @param ones typical bits of a coefficient of 1 by the run before it, for effort 1
 * @param effort 0 each its nearest number, 1 without the ones that cost most, 2 one coefficient after another, 3 the best
 *   choice of all
 * @param slot of the component's codes
 * @param lastDc DC of the component's block before
 * @returns this block's DC
 */
export function quantizeBlock(
  steps: usize, weights: usize, ones: usize, effort: i32, slot: usize, lastDc: i32, out: usize,
): i32 {
  const mask = roundBlock(steps) & ~1;
  clearBlock(out);
  const dc = <i32>load<i16>(ROUNDED);
  store<i16>(out, dc);
  bump(HISTOGRAMS + slot * 1024, sizeOf(dc - lastDc));
  const histogram = HISTOGRAMS + (2 + slot) * 1024;
  const costs = COSTS + slot * 1024;
  const factor: f32 = effort < 2 ? 1 : 1 / (1 + sqrt<f32>(energyOf() / busyEnergy));
  const last =
    effort == 0
      ? keepAll(mask, histogram, out)
      : effort == 1
        ? dropOnes(mask, steps, weights, ones, histogram, out)
        : effort == 2
          ? keepWorthy(mask, steps, weights, factor, costs, histogram, out)
          : keepBest(mask, steps, weights, factor, costs, histogram, out);
  if (last < 63) bump(histogram, 0);
  return dc;
}
