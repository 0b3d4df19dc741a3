// Encodes rows of MCUs: from samples in strips to quantized coefficients.

import { blockAt, columnsOf, rowsOf, setBlocks } from './blocks.as';
import { CODES } from './entropy.as';
import { quantizeBlock, takeCosts } from './quantize.as';
import { prepareRounding } from './round.as';
import { transformBlock } from './transform.as';

/**
 * The records of three components: blocks, strip of samples, its stride, reciprocal steps, weights, code slot, last DC,
 * bits of ones.
 */
const PLANES: usize = memory.data(3 * 48, 16);
const PLANE_BYTES: usize = 48;

/** 64 floats of the current block, in quantization steps. */
const STEPS: usize = memory.data(256, 16);

/** The quantized block of a sample, which is discarded. */
const SAMPLE: usize = memory.data(128, 16);

let planes: i32 = 0;

/** Starts a pass over a sample of the rows or over all rows. */
export function beginPass(count: i32): void {
  planes = count;
  prepareRounding();
  for (let index = 0; index < count; index++) store<i32>(PLANES + <usize>index * PLANE_BYTES, 0, 36);
}

/**
 * Sets a component of the pass.
 *
 * @param reciprocals, weights 64 floats each in the transform's order: column by column
 * @param ones 64 floats: the typical bits of a coefficient of 1 after each run of zeros
 */
export function setPlane(
  index: i32, strip: usize, stride: i32, columns: i32, rows: i32, coefficients: usize, blocksPerLine: i32,
  reciprocals: usize, weights: usize, ones: usize, slot: i32,
): void {
  const plane = PLANES + <usize>index * PLANE_BYTES;
  setBlocks(plane, coefficients, blocksPerLine, columns, rows);
  store<usize>(plane, strip, 16);
  store<i32>(plane, stride, 20);
  store<usize>(plane, reciprocals, 24);
  store<usize>(plane, weights, 28);
  store<i32>(plane, slot, 32);
  store<usize>(plane, ones, 40);
}

/** Takes the costs for `encodeRow` from the codes that were built from the symbols of a sample. */
export function takeCodesAsCosts(): void {
  takeCosts(CODES + 2 * 1024);
}

/** Larger coefficients have no code in 8-bit files. Only artificial sources have them. */
const LARGEST: f32 = 1023;

/** Converts coefficients in the transform's order to quantization steps. @param factors 64 floats */
@inline
function loadSteps(block: usize, factors: usize): void {
  const most = f32x4.splat(LARGEST);
  const least = f32x4.splat(-LARGEST);
  for (let at: usize = 0; at < 256; at += 16) {
    const four = f32x4.convert_i32x4_s(v128.load_ext<i16>(block + (at >> 1)));
    v128.store(STEPS + at, f32x4.max(f32x4.min(f32x4.mul(four, v128.load(factors + at)), most), least));
  }
}

/**
 * Quantizes one row of MCUs from the coefficients in its blocks, and counts its symbols.
 *
 * @param isSample whether the blocks keep the source's coefficients
 */
export function requantizeRow(row: i32, mcus: i32, effort: i32, isSample: bool): void {
  for (let mcu = 0; mcu < mcus; mcu++) {
    for (let index = 0; index < planes; index++) {
      const plane = PLANES + <usize>index * PLANE_BYTES;
      const columns = columnsOf(plane);
      const rows = rowsOf(plane);
      let dc = load<i32>(plane, 36);
      for (let y = 0; y < rows; y++) {
        let block = blockAt(plane, row * rows + y, mcu * columns);
        for (let x = 0; x < columns; x++, block += 128) {
          loadSteps(block, load<usize>(plane, 24));
          const out = isSample ? SAMPLE : block;
          dc = quantizeBlock(STEPS, load<usize>(plane, 28), load<usize>(plane, 40), effort, <usize>load<i32>(plane, 32), dc, out);
        }
      }
      store<i32>(plane, dc, 36);
    }
  }
}

/** Encodes one row of MCUs from the strips, and counts its symbols. */
export function encodeRow(row: i32, mcus: i32, effort: i32): void {
  for (let mcu = 0; mcu < mcus; mcu++) {
    for (let index = 0; index < planes; index++) {
      const plane = PLANES + <usize>index * PLANE_BYTES;
      const stride = <usize>load<i32>(plane, 20);
      const columns = columnsOf(plane);
      const rows = rowsOf(plane);
      let dc = load<i32>(plane, 36);
      for (let y = 0; y < rows; y++) {
        let out = blockAt(plane, row * rows + y, mcu * columns);
        let samples = load<usize>(plane, 16) + <usize>(y << 3) * stride + (<usize>(mcu * columns) << 4);
        for (let x = 0; x < columns; x++, out += 128, samples += 16) {
          transformBlock(samples, stride, load<usize>(plane, 24), STEPS);
          dc = quantizeBlock(STEPS, load<usize>(plane, 28), load<usize>(plane, 40), effort, <usize>load<i32>(plane, 32), dc, out);
        }
      }
      store<i32>(plane, dc, 36);
    }
  }
}
