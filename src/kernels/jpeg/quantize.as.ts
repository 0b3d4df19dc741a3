// Chooses which rounded coefficients the file keeps, in zigzag order: all of them, or by rate-distortion optimization.
// It also counts their symbols in a sequential scan.

import { HISTOGRAMS } from './entropy.as';
import { energyOf, PLACES, ROUNDED, roundBlock, roundedAt } from './round.as';
import { bump, countCoefficient, sizeOf } from './symbols.as';

/** The bits of each AC symbol with its value, as floats: two slots of 256. */
const COSTS: usize = memory.data(2 * 1024, 16);

/** Nodes for the start of the block and its nonzero coefficients, up to 65: best cost, place, value, predecessor. */
const TRELLIS: usize = memory.data(65 * 16, 16);

/** The assumed length of a code that no block of the sample needed. */
const RARE_BITS: i32 = 17;

/** The energy at which a block's errors are worth half: the eye sees less in busy blocks, and edges cost many bits. */
let busyEnergy: f32 = 1;

/** Sets `busyEnergy`. @param energy the sum of the squares of a block's AC coefficients, in steps */
export function setBusyEnergy(energy: f32): void {
  busyEnergy = energy;
}

/** Takes the costs of symbols from the codes of a sample of the image. @param codes the AC codes of slots 0 and 1 */
export function takeCosts(codes: usize): void {
  for (let symbol: usize = 0; symbol < 512; symbol++) {
    const length = load<u32>(codes + (symbol << 2)) >> 16;
    store<f32>(COSTS + (symbol << 2), <f32>((length == 0 ? RARE_BITS : length) + (symbol & 15)));
  }
}

/** The bits of a coefficient after a run of zeros. */
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

/** Keeps every coefficient, rounded to nearest. @returns the place of the last one, 0 if there is none */
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
 * Drops coefficients of 1 whose bits exceed their worth. Keeps all others. Dropping lengthens the run before the next
 * coefficient, which costs the additional bits that a 1 would need there. The number of coefficients shows how busy a
 * block is, and is faster to compute than its energy.
 *
 * @param weights bits that a squared step is worth in a block of one coefficient, in the transform's order
 * @param ones the typical bits of a coefficient of 1 after each run of zeros, as floats
 */
function dropOnes(mask: u64, steps: usize, weights: usize, ones: usize, histogram: usize, out: usize): i32 {
  const factor: f32 = 1 / sqrt<f32>(<f32>popcnt(mask));
  let before = 0;
  while (mask != 0) {
    const zigzag = <i32>ctz(mask);
    mask &= mask - 1;
    const place = <usize>load<u8>(PLACES + <usize>zigzag);
    const value = <i32>load<i16>(ROUNDED + (place << 1));
    const run = zigzag - before - 1;
    if (<u32>(value + 1) < 3) {
      const exact = abs(load<f32>(steps + (place << 2)));
      let saved = load<f32>(ones + (<usize>run << 2));
      if (mask != 0) {
        const next = <i32>ctz(mask);
        saved += load<f32>(ones + (<usize>(next - zigzag - 1) << 2)) - load<f32>(ones + (<usize>(next - before - 1) << 2));
      }
      if (saved > factor * load<f32>(weights + (place << 2)) * (exact + exact - 1)) continue;
    }
    store<i16>(out + (<usize>zigzag << 1), value);
    countCoefficient(histogram, run, value);
    before = zigzag;
  }
  return before;
}

/**
 * Keeps, lowers or drops one coefficient after the other. Dropping a coefficient saves its bits, but lengthens the run
 * before the next one.
 *
 * @param weights bits that a squared step is worth, in the transform's order
 * @param factor the factor of the weights in this block
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
        // The worth of the coefficient if lowered to 1.
        const alone = weight * (exact + exact - 1);
        const fewer = costOf(costs, run, 2) - costOf(costs, run, 1);
        if (fewer > lost - alone) {
          value = value > 0 ? 1 : -1;
          if (saved - fewer > alone) continue;
        } else if (saved > lost) continue;
      } else if (saved > lost) continue;
    } else if ((magnitude & (magnitude - 1)) == 0) {
      // The next lower number takes one bit less, and often a shorter code.
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

/** Writes the coefficients on the path to a node. @returns the node's place in zigzag order */
function writePath(best: usize, histogram: usize, out: usize): i32 {
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

/** Finds the best way to keep, lower or drop each coefficient, by dynamic programming over the kept coefficients. */
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
  return writePath(best, histogram, out);
}

/**
 * Quantizes a block and counts its symbols.
 *
 * @param steps 64 floats in the transform's order
 * @param ones the typical bits of a coefficient of 1 after each run of zeros, for effort 1
 * @param effort 0: rounds to nearest; 1: drops coefficients of 1 that cost too much; 2: chooses one coefficient after
 *   the other; 3: finds the best choice of all
 * @param slot the slot of the component's codes
 * @param lastDc the DC of the component's previous block
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
