// Estimates the cost of each symbol from the symbols so far, in sixteenths of a bit.

import {
  DISTANCE_SYMBOLS,
  END_SYMBOL,
  extraOfDistance,
  extraOfLength,
  LITERAL_SYMBOLS,
  MOST_LENGTH,
  symbolOfLength,
} from './symbols.as';

/** The cost of one bit. */
const BIT: u32 = 16;

/** Costs are shifted left by this, so the lowest of several sums also tells which length it belongs to. */
export const LENGTH_SHIFT: u32 = 9;
export const LENGTH_MASK: u32 = (1 << LENGTH_SHIFT) - 1;

/**
 * The cost of each literal byte, of each copy length, and of each distance symbol, with extra bits, shifted by
 * `LENGTH_SHIFT`. The lowest bits of a length's cost are the length. Four lengths can be loaded at once.
 */
export const LITERAL_COSTS: usize = memory.data(256 * 4, 16);
export const LENGTH_COSTS: usize = memory.data((259 + 3) * 4, 16);
export const DISTANCE_COSTS: usize = memory.data(32 * 4, 16);

/** For the six bits `i` below the highest set bit of a number: 16 * log2(1 + (i + 0.5) / 64), rounded. */
const FRACTIONS: usize = memory.data(64, 16);

/** Computes each logarithm by repeated squaring, because this gives the same bits in every engine. */
export function makeLogarithms(): void {
  for (let i = 0; i < 64; i++) {
    let power: f64 = 1 + (<f64>i + 0.5) / 64;
    let logarithm = 0;
    for (let bit = 0; bit < 6; bit++) {
      power *= power;
      logarithm <<= 1;
      if (power >= 2) {
        power /= 2;
        logarithm |= 1;
      }
    }
    store<u8>(FRACTIONS + i, (logarithm + 2) >> 2);
  }
}

/** The base-2 logarithm in sixteenths; 0 for 0. */
@inline
export function logarithm(value: u32): u32 {
  if (value == 0) return 0;
  const high = 31 - clz(value);
  const fraction = (high >= 6 ? value >> (high - 6) : value << (6 - high)) & 63;
  return high * BIT + load<u8>(FRACTIONS + fraction);
}

/** A symbol that did not occur counts as half an occurrence. Every symbol costs at least one bit. */
@inline
function costOf(frequency: u32, total: u32): u32 {
  return max(frequency == 0 ? total + BIT : total - logarithm(frequency), BIT);
}

/** Estimates all costs. @param frequencies 288 counts for literals and lengths, then 32 for distances */
export function takeCosts(frequencies: usize): void {
  let sum: u32 = 0;
  for (let symbol = 0; symbol < LITERAL_SYMBOLS; symbol++) sum += load<u32>(frequencies + (symbol << 2));
  const total = logarithm(sum);
  for (let byte = 0; byte < END_SYMBOL; byte++) {
    store<u32>(LITERAL_COSTS + (byte << 2), costOf(load<u32>(frequencies + (byte << 2)), total) << LENGTH_SHIFT);
  }
  for (let length = 3; length <= MOST_LENGTH; length++) {
    const symbol = symbolOfLength(length);
    const cost = costOf(load<u32>(frequencies + (symbol << 2)), total) + extraOfLength(symbol) * BIT;
    store<u32>(LENGTH_COSTS + (length << 2), (cost << LENGTH_SHIFT) | length);
  }
  const distances = frequencies + (288 << 2);
  sum = 0;
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) sum += load<u32>(distances + (symbol << 2));
  const totalDistances = logarithm(sum);
  for (let symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
    const cost = costOf(load<u32>(distances + (symbol << 2)), totalDistances) + extraOfDistance(symbol) * BIT;
    store<u32>(DISTANCE_COSTS + (symbol << 2), cost << LENGTH_SHIFT);
  }
}

/** @returns the entropy of symbols with these frequencies, without extra bits, in sixteenths of a bit */
export function entropy(frequencies: usize): u64 {
  return entropyOf(frequencies, LITERAL_SYMBOLS) + entropyOf(frequencies + (288 << 2), DISTANCE_SYMBOLS);
}

function entropyOf(frequencies: usize, symbols: i32): u64 {
  let sum: u32 = 0;
  let saved: u64 = 0;
  for (let symbol = 0; symbol < symbols; symbol++) {
    const frequency = load<u32>(frequencies + (symbol << 2));
    sum += frequency;
    saved += <u64>frequency * logarithm(frequency);
  }
  return <u64>sum * logarithm(sum) - saved;
}
