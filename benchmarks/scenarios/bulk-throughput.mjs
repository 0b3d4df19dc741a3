import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';

const SPEED_UP_AT_LEAST = 1.8;
const OVERHEAD_AT_MOST = 5;

const TOOL = 'batch-optimize';
/** As many workers as the site uses, but at least three, which is one more than the cores of a two-core machine. */
const MORE = Math.max(3, availableParallelism() - 1);

const SETTINGS = { format: 'jpeg', qualityPercent: 80, maxWidthPx: 1600, maxHeightPx: 1600, preserveAspect: true };

/**
 * Converts real photos to JPEG of at most 1600 pixels on the bulk page, with one, two and more workers. Shows whether
 * overlapping the stages of different images would help.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkThroughput(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 1, full: 3 }[effort];
  const count = { smoke: 4, quick: 40, full: 100 }[effort];
  const paths = writeMixedPhotos(folder, count);
  let runs = 0;
  const run = async (/** @type {number} */ workers) => {
    const profile = join(folder, `profile-${++runs}`);
    // With more than two cores, the site leaves one to the page.
    const cores = workers <= 2 ? workers : workers + 1;
    const page = await visitBulk(site, { profile, tool: TOOL, settings: SETTINGS, cores });
    await addPhotos(page, paths, effort);
    const { wallMs, stagesMs, replies } = await runBatch(page, count);
    await page.context().close();
    return {
      imagesPerSecond: (replies / wallMs) * 1000,
      overheadPercent: (1 - stagesMs / (wallMs * workers)) * 100,
      stagesMs: stagesMs / replies,
    };
  };
  const times = [];
  for (let round = 0; round < rounds; round++) {
    if (effort === 'smoke') {
      const only = await run(MORE);
      times.push({ one: only, two: only, more: only });
      continue;
    }
    const [first, second, more] = [await run(1), await run(2), await run(MORE)];
    // Run in ascending and descending order, so a machine that slows down affects all of them equally.
    const [third, fourth] = [await run(2), await run(1)];
    times.push({ one: mean(first, fourth), two: mean(second, third), more });
  }
  const [one, two] = [times.map((round) => round.one), times.map((round) => round.two)];
  return [
    figure(
      'images per second, two workers / one',
      times.map((round) => round.two.imagesPerSecond / round.one.imagesPerSecond),
      { atLeast: SPEED_UP_AT_LEAST },
    ),
    figure(
      `images per second, ${MORE} workers / two`,
      times.map((round) => round.more.imagesPerSecond / round.two.imagesPerSecond),
    ),
    ...Object.entries({ 'two workers': two, 'one worker': one }).flatMap(([name, those]) => [
      figure(
        `${name}: worker time besides decode, resize and encode`,
        those.map(({ overheadPercent }) => overheadPercent),
        { unit: '%', atMost: OVERHEAD_AT_MOST },
      ),
      figure(
        `${name}: images per second`,
        those.map(({ imagesPerSecond }) => imagesPerSecond),
      ),
      figure(
        `${name}: decode, resize and encode per image`,
        those.map(({ stagesMs }) => stagesMs),
        { unit: 'ms' },
      ),
    ]),
  ];
}

/**
 * @template {Record<string, number>} Run
 * @param {Run} a
 * @param {Run} b
 * @returns {Run}
 */
function mean(a, b) {
  return /** @type {Run} */ (Object.fromEntries(Object.entries(a).map(([key, value]) => [key, (value + b[key]) / 2])));
}
