import { describe, expect, test } from 'vitest';
import type { FormatId } from '../../../src/formats/formats.ts';
import { ENGLISH } from '../../../src/i18n/t.ts';
import { gainCurves } from '../../../src/lab/gains.ts';
import type { LabRow } from '../../../src/lab/model.ts';
import { recommendSetting, verdictOf } from '../../../src/lab/verdict.ts';
import { verdictNote, verdictWords } from '../../../src/screens/codec-lab/verdict-words.ts';
import { TOOLS } from '../../../src/tools/tools.ts';

const TIME = { medianMs: 2, rangeMs: [1, 3] } as const;

interface CurveFacts {
  readonly scores?: readonly number[];
  readonly engine?: string;
  readonly psnrDb?: number;
  readonly failed?: true;
}

/** An encoder whose bytes grow with the score as those of every other, times a factor. */
function rowsOf(format: FormatId, factor: number, facts: CurveFacts = {}): LabRow[] {
  const { scores = [40, 60, 80, 90], engine = 'wasm', psnrDb = 40, failed } = facts;
  return scores.map((score, at) => ({
    id: `${format} ${engine} ${at}`,
    encoding: { format, engine, effort: 'balanced', options: {}, qualityPercent: 30 + at * 20 },
    outcome: failed
      ? { ok: false, failure: { code: 'damaged', format: 'png' } }
      : {
          ok: true,
          measures: {
            bytes: factor * 1000 * Math.exp(score / 25),
            encoding: TIME,
            decoding: TIME,
            psnrDb,
            ssim: 1,
            ssimulacra2: Number.isNaN(score) ? null : score,
          },
        },
  }));
}

function answer(...curves: readonly LabRow[][]): string {
  const rows = curves.flat();
  const verdict = verdictOf(gainCurves([rows]));
  const note = verdictNote(ENGLISH, verdict);
  return [verdictWords(ENGLISH, verdict, rows), ...(note === null ? [] : [note])].join(' ');
}

describe('the verdict of the lab', () => {
  test('compares the encoder with the fewest bytes with the first one', () => {
    expect(answer(rowsOf('jpeg', 1), rowsOf('webp', 0.79), rowsOf('avif', 0.5))).toBe(
      'AVIF needs 50% fewer bytes than JPEG at the same look. The mean over the SSIMULACRA 2 scores that both reach: 40.0 to 90.0.',
    );
  });

  test('compares the first encoder with the next best if it needs the fewest bytes itself', () => {
    expect(answer(rowsOf('jpeg', 1), rowsOf('webp', 2), rowsOf('avif', 1.25))).toMatch(
      /^JPEG needs 20% fewer bytes than AVIF at the same look\./,
    );
  });

  test('names the encoders if they write the same format', () => {
    expect(answer(rowsOf('jpeg', 1), rowsOf('jpeg', 0.9, { engine: 'mozjpeg' }))).toMatch(
      /^JPEG, MozJPEG, Balanced needs 10% fewer bytes than JPEG, Pixmill, Balanced at the same look\./,
    );
  });

  test('says that two encoders are level instead of 0%', () => {
    expect(answer(rowsOf('jpeg', 1), rowsOf('webp', 0.998))).toMatch(/^WebP and JPEG need the same number of bytes/);
  });

  test('names encoders that are left out, because their scores do not overlap', () => {
    expect(answer(rowsOf('jpeg', 1), rowsOf('webp', 0.8), rowsOf('avif', 0.1, { scores: [92, 95] }))).toMatch(
      /^WebP needs 20% .* Not compared, because the scores do not overlap: AVIF, Pixmill, Balanced\.$/,
    );
  });

  test('gives no answer if no scores overlap, or only by a few points', () => {
    expect(answer(rowsOf('jpeg', 1, { scores: [40, 60] }), rowsOf('avif', 1, { scores: [57, 90] }))).toBe(
      'No answer: the encoders reach no scores in common (JPEG, Pixmill, Balanced: 40.0 to 60.0, AVIF, Pixmill, Balanced: 57.0 to 90.0). Add lower or higher qualities.',
    );
  });

  test('gives the reason if there is nothing to compare', () => {
    expect(answer(rowsOf('jpeg', 1))).toMatch(/^Choose two encoders/);
    expect(answer(rowsOf('jpeg', 1, { failed: true }))).toMatch(/^No answer: every encoding failed/);
    expect(answer(rowsOf('jpeg', 1, { scores: [Number.NaN] }))).toMatch(/^No answer: the image has a side below 8/);
    const lossless = { psnrDb: Number.POSITIVE_INFINITY, scores: [100] };
    expect(answer(rowsOf('png', 2, lossless), rowsOf('qoi', 3, lossless))).toBe(
      'All results are lossless. PNG, Pixmill, Balanced, 30 is the smallest, with 106.64 KB.',
    );
  });
});

describe('the recommended setting', () => {
  const rows = rowsOf('webp', 1);

  test('is the lowest quality that reaches the look, between the measured ones', () => {
    expect(recommendSetting(rows, 70, {})).toMatchObject({
      encoding: { format: 'webp', qualityPercent: 60 },
      score: 70,
    });
    expect(recommendSetting(rows, 80, {})?.encoding.qualityPercent).toBe(70);
  });

  test('stays within the qualities of the tool, and says what they reach', () => {
    const { qualityBounds } = TOOLS.convert;
    expect(recommendSetting(rows, 90, qualityBounds.webp)).toMatchObject({
      encoding: { qualityPercent: 80 },
      score: 85,
    });
    expect(recommendSetting(rows, 40, qualityBounds.jpeg)?.encoding.qualityPercent).toBe(60);
  });

  test('is the highest measured quality if none reaches the look', () => {
    expect(recommendSetting(rows, 95, {})).toMatchObject({ encoding: { qualityPercent: 90 }, score: 90 });
    expect(recommendSetting(rows.slice(0, 1), 95, {})?.encoding.qualityPercent).toBe(30);
    expect(recommendSetting(rows.slice(0, 1), 95, { min: 60 })).toBeNull();
    expect(recommendSetting([], 80, {})).toBeNull();
  });
});
