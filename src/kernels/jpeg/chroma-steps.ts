import { swapsSides, turnedSize, turnSteps } from '../../domain/geometry/turn.ts';
import { PLANE_FACTORS, type TurnedPlanes } from './plane-rows.ts';

/**
 * How the source's chroma samples are converted to the file's along one axis. `shift` keeps their number, but each
 * new sample lies halfway between two source samples, because the axis has an odd length and was reversed.
 * `double-shifted` doubles the samples of such an axis.
 */
export type ChromaStep = 'keep' | 'halve' | 'shift' | 'double' | 'double-shifted';

/**
 * Chooses the steps of both axes.
 *
 * @param file columns and rows of luma per chroma sample in the file
 * @throws RangeError if the file has more chroma samples than the source, but is still subsampled
 */
export function chromaSteps(
  { format, turn, ...stored }: TurnedPlanes,
  [fileAcross, fileDown]: readonly [number, number],
): readonly [across: ChromaStep, down: ChromaStep] {
  const { widthPx, heightPx } = turnedSize(stored, turn);
  const { mirror, flip } = turnSteps(turn);
  const [storedAcross, storedDown] = PLANE_FACTORS[format];
  const [across, down] = swapsSides(turn) ? [storedDown, storedAcross] : [storedAcross, storedDown];
  const isPart = fileAcross > 1 || fileDown > 1;
  if (isPart && (across > fileAcross || down > fileDown)) {
    throw new RangeError(`${format} has too little chroma for ${fileAcross} x ${fileDown}`);
  }
  return [stepOf(across, fileAcross, mirror && widthPx % 2 === 1), stepOf(down, fileDown, flip && heightPx % 2 === 1)];
}

/** @param isOff whether the samples of a subsampled axis begin one luma sample before the edge */
function stepOf(source: number, file: number, isOff: boolean): ChromaStep {
  if (source === 1) return file === 1 ? 'keep' : 'halve';
  if (file === 1) return isOff ? 'double-shifted' : 'double';
  return isOff ? 'shift' : 'keep';
}

/** The two source rows from which a row of the file is interpolated, and the weight of the nearer one in quarters. */
export function rowsBetween(y: number, step: ChromaStep): { near: number; far: number; share: number } {
  if (step === 'keep') return { near: y, far: y, share: 4 };
  if (step === 'halve') return { near: 2 * y, far: 2 * y + 1, share: 2 };
  if (step === 'shift') return { near: y, far: y + 1, share: 2 };
  const doubled = step === 'double' ? y : y + 1;
  const near = doubled >> 1;
  return { near, far: doubled % 2 === 0 ? near - 1 : near + 1, share: 3 };
}

/** libjpeg adds these 16ths of a level to even and odd columns of upsampled chroma before it drops the fraction. */
const BIASES = { I420: [8, 7], I422: [4, 8], I444: [0, 0] } as const;

/** The biases for the even and odd columns of a row in the file. They depend on the columns of the stored image. */
export function biasesOf(y: number, { format, turn, widthPx }: TurnedPlanes): readonly [even: number, odd: number] {
  const [even, odd] = BIASES[format];
  const { swap, mirror, flip } = turnSteps(turn);
  const isReversed = (swap ? flip : mirror) && widthPx % 2 === 0;
  if (!swap) return isReversed ? [odd, even] : [even, odd];
  const bias = (y % 2 === 1) === isReversed ? even : odd;
  return [bias, bias];
}
