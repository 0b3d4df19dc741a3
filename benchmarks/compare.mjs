import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The committed baseline. It contains only ratios, because they apply to other machines, too. */
const BASELINE = fileURLToPath(new URL('baseline.json', import.meta.url));

/** Ratios worse by more than this share are listed. */
const TOLERANCE = 0.2;

/** @typedef {import('./run.mjs').Figure} Figure */
/** @typedef {Record<string, Record<string, number>>} Baseline */

/** Returns true for figures that apply to every machine: with a target, without a unit, and not a count of errors. */
const isRatio = (/** @type {Figure} */ { unit, met, atMost }) => unit === '' && met !== undefined && atMost !== 0;

/** @returns {Baseline} */
function readBaseline() {
  return existsSync(BASELINE) ? JSON.parse(readFileSync(BASELINE, 'utf8')) : {};
}

/**
 * @param {Record<string, Figure[]>} results
 * @returns one line for each ratio that is worse than the baseline by more than a fifth, or missing from it
 */
export function findRegressions(results) {
  const baseline = readBaseline();
  return Object.entries(results).flatMap(([scenario, figures]) =>
    figures.filter(isRatio).flatMap(({ name, value, atMost }) => {
      const known = baseline[scenario]?.[name];
      if (known === undefined) return [`${scenario}: ${name}: not in the baseline`];
      const worse = atMost === undefined ? known / value - 1 : value / known - 1;
      const percent = `${Math.round(worse * 100)} %`;
      return worse > TOLERANCE
        ? [`${scenario}: ${name}: ${value.toFixed(2)}, was ${known.toFixed(2)}: ${percent} worse`]
        : [];
    }),
  );
}

/** Saves this run's ratios as the baseline of later runs. @param {Record<string, Figure[]>} results */
export function writeBaseline(results) {
  const baseline = readBaseline();
  for (const [scenario, figures] of Object.entries(results)) {
    const ratios = figures.filter(isRatio).map(({ name, value }) => [name, Number(value.toFixed(3))]);
    if (ratios.length > 0) baseline[scenario] = Object.fromEntries(ratios);
  }
  writeFileSync(BASELINE, `${JSON.stringify(baseline, null, 2)}\n`);
}
