import { expect, test } from 'vitest';
import { gainCurves, gainOver } from '../../../src/lab/gains.ts';
import type { LabMeasures, LabReference, LabResult } from '../../../src/lab/model.ts';
import type { Preparation } from '../../../src/lab/plan.ts';
import { listViews, resultsByImage, rowsOf } from '../../../src/lab/views.ts';

const BOX = { by: 'kernel', filter: 'box', light: 'gamma' } as const;
const CANVAS = { by: 'canvas' } as const;
const OWN_SIZE = { by: 'none' } as const;

function referenceOf(id: string, preparation: Preparation, widthPx = 100): LabReference {
  const size = { widthPx, heightPx: 100 };
  return { id, preparation, size, originalBytes: widthPx, decodeMs: 1, resizeMs: 2 } as LabReference;
}

const failure = { code: 'damaged', format: 'png' } as const;

/** @param measures `null` if the encoding failed */
function resultOf(referenceId: string, qualityPercent: number, measures: Partial<LabMeasures> | null): LabResult {
  const encoding = { format: 'webp', engine: 'wasm', effort: null, options: {}, qualityPercent } as const;
  const time = { medianMs: 2, rangeMs: [1, 3] } as const;
  const all = { bytes: 1, encoding: time, decoding: time, psnrDb: 40, ssim: 1, ssimulacra2: 80, ...measures };
  const outcome = measures
    ? ({ ok: true, blob: new Blob(), measures: all } as const)
    : ({ ok: false, failure } as const);
  return { id: `${referenceId} ${qualityPercent}`, referenceId, encoding, outcome };
}

test('means follow the images, one for each preparation, and include small images', () => {
  const views = listViews([referenceOf('a box', BOX), referenceOf('a canvas', CANVAS), referenceOf('b', OWN_SIZE, 50)]);
  expect(views.map(({ id, references }) => [id, references.map((one) => one.id).join()])).toEqual([
    ['a box', 'a box'],
    ['a canvas', 'a canvas'],
    ['b', 'b'],
    ['mean box-gamma', 'a box,b'],
    ['mean canvas', 'a canvas,b'],
  ]);
  expect(views[3]).toMatchObject({ pixels: 7500, originalBytes: 75 });
  expect(listViews([referenceOf('a', OWN_SIZE), referenceOf('b', OWN_SIZE)]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'mean none',
  ]);
  expect(listViews([referenceOf('a', BOX)])).toHaveLength(1);
});

test('means are arithmetic except for PSNR, and need a result for every image', () => {
  const view = listViews([referenceOf('a', BOX), referenceOf('b', BOX)])[2];
  if (!view) throw new Error('no means');
  const rows = rowsOf(view, [
    resultOf('a', 50, { bytes: 100, psnrDb: 30, ssimulacra2: 60 }),
    resultOf('a', 60, {}),
    resultOf('a', 70, { ssimulacra2: null, psnrDb: Number.POSITIVE_INFINITY }),
    resultOf('b', 50, { bytes: 300, psnrDb: Number.POSITIVE_INFINITY, ssimulacra2: 70 }),
    resultOf('b', 60, null),
    resultOf('b', 70, { psnrDb: Number.POSITIVE_INFINITY }),
  ]);
  expect(rows.map(({ encoding }) => encoding.qualityPercent)).toEqual([50, 70]);
  const [lossy, lossless] = rows.map(({ outcome }) => outcome.ok && outcome.measures);
  expect(lossy).toMatchObject({ bytes: 200, ssimulacra2: 65, encoding: { medianMs: 2, rangeMs: [1, 3] } });
  // The mean squared error is half that of the lossy result, so the PSNR is 3 dB higher.
  expect(rows[0]?.outcome).toMatchObject({ measures: { psnrDb: expect.closeTo(33.01, 2) } });
  expect(lossless).toMatchObject({ psnrDb: Number.POSITIVE_INFINITY, ssimulacra2: null });
});

test('the gain for several images is a geometric mean, and needs a result for every image', () => {
  const [view] = listViews([referenceOf('a', BOX), referenceOf('b', BOX)]).slice(2);
  if (!view) throw new Error('no means');
  const curve = (engine: string, factors: readonly number[]) =>
    ['a', 'b'].flatMap((id, index) =>
      [50, 80].map((quality) => {
        const result = resultOf(id, quality, { bytes: quality * (factors[index] ?? 1), ssimulacra2: quality });
        return { ...result, encoding: { ...result.encoding, engine } };
      }),
    );
  const all = [...curve('wasm', [1, 1]), ...curve('canvas', [0.5, 2]), ...curve('other', [3, 3]).slice(0, 3)];
  const curves = gainCurves(resultsByImage(view, all));
  expect(curves.map(({ encoding }) => encoding.engine)).toEqual(['wasm', 'canvas']);
  const [baseline, other] = curves;
  if (!baseline || !other) throw new Error('no curves');
  expect(gainOver(other, baseline)?.bytesRatio).toBeCloseTo(1, 9);
  expect(gainOver(other, baseline)).toMatchObject({ from: 50, to: 80 });
});
