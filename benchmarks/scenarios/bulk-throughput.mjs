import { join } from 'node:path';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { figure, interleave } from '../statistics.mjs';

const SPEED_UP_AT_LEAST = 1.8;
const OVERHEAD_AT_MOST = 5;

const TOOL = 'batch-optimize';
const SETTINGS = { format: 'jpeg', quality: 80, maxWidthPx: 1600, maxHeightPx: 1600, preserveAspect: true };

/**
 * Real photos to JPEG of at most 1600 pixels through the bulk page, by one worker and by two.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkThroughput(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 1, full: 3 }[effort];
  const count = { smoke: 4, quick: 40, full: 100 }[effort];
  const paths = writeMixedPhotos(folder, count);
  const runs = { next: 0 };
  const run = (/** @type {number} */ workers) => async () => {
    const profile = join(folder, `profile-${++runs.next}`);
    const page = await visitBulk(site, { profile, tool: TOOL, settings: SETTINGS, cores: workers });
    await addPhotos(page, paths);
    const times = await runBatch(page, count);
    await page.context().close();
    return {
      imagesPerSecond: (count / times.wallMs) * 1000,
      overheadPercent: (1 - times.stagesMs / (times.wallMs * workers)) * 100,
      stagesMs: times.stagesMs / count,
    };
  };
  const pairs = await interleave(rounds, run(1), run(2));
  const [one, two] = [pairs.map(({ first }) => first), pairs.map(({ second }) => second)];
  return [
    figure(
      'images per second, two workers / one',
      pairs.map(({ first, second }) => second.imagesPerSecond / first.imagesPerSecond),
      { atLeast: SPEED_UP_AT_LEAST },
    ),
    ...Object.entries({ 'two workers': two, 'one worker': one }).flatMap(([name, those]) => [
      figure(
        `${name}: time of workers without decode, resize, encode`,
        those.map(({ overheadPercent }) => overheadPercent),
        { unit: '%', atMost: OVERHEAD_AT_MOST },
      ),
      figure(
        `${name}: images per second`,
        those.map(({ imagesPerSecond }) => imagesPerSecond),
      ),
      figure(
        `${name}: decode, resize, encode of a picture`,
        those.map(({ stagesMs }) => stagesMs),
        { unit: 'ms' },
      ),
    ]),
  ];
}
