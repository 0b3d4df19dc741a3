import { existsSync } from 'node:fs';
import { findInCorpus } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure, mean } from '../statistics.mjs';
import { WANTED_PLACES } from '../wanted-places.mjs';

/** @typedef {Record<'ours' | 'attention' | 'entropy' | 'centre', number>} Kept */

/**
 * Crops images of the corpus to common ratios where the content draws attention, and compares how much of the subject,
 * marked by hand, is kept with libvips's two ways and with the middle. Each image counts whole and in two parts with
 * its subject out of the middle.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureAttention(_site, { effort }) {
  const marked = Object.entries(WANTED_PLACES).map(([path, place]) => ({ path: findInCorpus(path), place }));
  const found = marked.filter(({ path }) => existsSync(path));
  if (found.length === 0) {
    console.log('  The corpus is missing, so the places of crops are NOT judged.');
    return [];
  }
  const native = await startNative('native-places.mjs');
  /** @type {Kept[]} */
  const kept = [];
  for (const image of effort === 'smoke' ? found.slice(0, 1) : found) {
    kept.push(.../** @type {Kept[]} */ (/** @type {unknown} */ ((await native.run(image)).outputs)));
  }
  native.stop();
  const share = (/** @type {keyof Kept} */ way) => mean(kept.map((each) => each[way]));
  return [
    figure('share of the subject kept / by libvips attention', [share('ours') / share('attention')], { atLeast: 1 }),
    figure('share of the subject kept / by libvips entropy', [share('ours') / share('entropy')], { atLeast: 1 }),
    figure('share of the subject kept', [share('ours')]),
    figure('share of the subject kept, libvips attention', [share('attention')]),
    figure('share of the subject kept, libvips entropy', [share('entropy')]),
    figure('share of the subject kept, from the middle', [share('centre')]),
    figure('crops', [kept.length]),
  ];
}
