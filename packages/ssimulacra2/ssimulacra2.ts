import type { Comparison } from '../../src/kernels/ssimulacra2/score.ts';
import * as kernel from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { KernelError, withKernelErrors } from '../shared/errors.ts';
import { giveWasm } from '../shared/host.ts';
import { imageOf } from '../shared/images.ts';
import type * as door from './index.d.ts';

export { KernelError };

export const compare: typeof door.compare = async (original, image) => {
  const reference = await prepare(original);
  try {
    return await reference.compare(image);
  } finally {
    reference.release();
  }
};

export const prepare: typeof door.prepare = (original) =>
  withKernelErrors(async () => {
    const reference = imageOf(original, 'original');
    const { widthPx, heightPx } = reference;
    const prepared = await kernel.prepare(reference);
    if (prepared === null) {
      throw new KernelError('bad-image', `${widthPx} x ${heightPx} pixels have no score: each side needs 8.`);
    }
    let isReleased = false;
    const release = () => {
      isReleased = true;
      prepared.release();
    };
    const compareWith = (image: door.Image) =>
      withKernelErrors(() => {
        const candidate = imageOf(image);
        if (isReleased) throw new KernelError('bad-image', 'The reference has been released.');
        if (candidate.widthPx !== widthPx || candidate.heightPx !== heightPx) {
          const sizes = `${candidate.widthPx} x ${candidate.heightPx} and ${widthPx} x ${heightPx} pixels`;
          throw new KernelError('bad-image', `Images of ${sizes} cannot be compared.`);
        }
        return comparisonOf(prepared.compare(candidate));
      });
    return { compare: compareWith, release };
  });

function comparisonOf({ score, worst, heat }: Comparison): door.Comparison {
  const { xPx, yPx, widthPx, heightPx } = worst.area;
  return {
    score,
    heatMap: { scores: heat.scores, columns: heat.columns, rows: heat.rows, tileSize: heat.tilePx },
    worst: { x: xPx, y: yPx, width: widthPx, height: heightPx, score: worst.score },
  };
}

export const init: typeof door.init = (files) => giveWasm({ ...files }, { 'ssimulacra2.wasm': 'makeTables' });
