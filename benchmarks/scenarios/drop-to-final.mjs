import { encodeOnBlankPage } from '../bare-canvas.mjs';
import { writeKinds } from '../jpeg-kinds.mjs';
import { findPhoto, listLargePhotos } from '../photo.mjs';
import { openSquoosh } from '../squoosh.mjs';
import { figure, interleave, median } from '../statistics.mjs';
import { choose, removeOnly, storeSettings, visit, watchFinal } from '../workbench.mjs';

/**
 * The settings that a visitor has chosen before adding the image, the target, and Squoosh's encoder for the same format.
 *
 * @type {readonly Way[]}
 */
const WAYS = [
  { name: 'JPEG balanced', format: 'jpeg', effort: 'balanced', mime: 'image/jpeg', atMost: 1.1, peer: 'mozJPEG' },
  { name: 'JPEG fast', format: 'jpeg', effort: 'fast', mime: 'image/jpeg', atMost: 1 },
  { name: 'JPEG smallest', format: 'jpeg', effort: 'smallest', mime: 'image/jpeg' },
  { name: 'WebP balanced', format: 'webp', effort: 'balanced', mime: 'image/webp', atMost: 1.05, peer: 'webP' },
  { name: 'PNG balanced', format: 'png', effort: 'balanced', mime: 'image/png', atMost: 2, peer: 'oxiPNG' },
];

/**
 * @typedef {{ name: string, atMost?: number }} Described
 * @typedef {Described & { format: string, effort: string, mime: string, peer?: import('../squoosh.mjs').SquooshEncoder }} Way
 */

/** @type {import('../run.mjs').Scenario} */
export const measureDropToFinal = async (site, options) => [
  ...(await measure(site, options, null)),
  ...(await measureKinds(site, options)),
];

/**
 * Creates the scenario that also measures Squoosh.
 *
 * @param {string} folder with Squoosh's build
 * @returns {import('../run.mjs').Scenario}
 */
export function measureDropToFinalBeside(folder) {
  return async (site, options) => {
    const squoosh = await openSquoosh(folder, site.browser);
    try {
      return await measure(site, options, squoosh);
    } finally {
      await squoosh.close();
    }
  };
}

/**
 * Measures the time from choosing a full-size photo until its final file size is displayed, on an idle page. Compares the
 * first and second image of a visit with bare canvas on an empty page.
 *
 * @param {import('../site.mjs').Site} site
 * @param {{ effort: import('../run.mjs').Effort }} options
 * @param {Awaited<ReturnType<typeof openSquoosh>> | null} squoosh
 */
async function measure(site, { effort }, squoosh) {
  const photos = effort === 'smoke' ? [findPhoto()] : await listLargePhotos(site);
  const rounds = { smoke: 1, quick: 1, full: 2 }[effort];
  const figures = [];
  for (const way of effort === 'smoke' ? WAYS.slice(0, 1) : WAYS) {
    const compare = async (/** @type {(paths: string[]) => Promise<Times>} */ drop) => {
      const pairs = [];
      for (const photo of photos) {
        const paths = [photo, photo];
        pairs.push(
          ...(await interleave(
            rounds,
            () => drop(paths),
            () => encodeOnBlankPage(site, paths, way.mime),
          )),
        );
      }
      return pairs;
    };
    figures.push(...describe(way, await compare((paths) => dropOnSite(site, paths, way))));
    const { peer } = way;
    if (squoosh === null || peer === undefined) continue;
    figures.push(...describe({ name: `Squoosh, ${peer}` }, await compare((paths) => squoosh.drop(paths, peer))));
  }
  return figures;
}

/** @typedef {{ cold: number, warm: number }} Times milliseconds for the first image of a visit and for the second */

/** The bars of JPEG balanced for each kind of JPEG: the median of its pairs, and the median of the slowest kind. */
const KIND_BARS = { median: 1.1, worst: 1.5 };

/**
 * Measures JPEG balanced with every kind of JPEG. Rounds alternate between kinds, so other load affects all of them.
 *
 * @type {import('../run.mjs').Scenario}
 */
async function measureKinds(site, { folder, effort }) {
  const kinds = await writeKinds(site, folder, effort);
  const way = { format: 'jpeg', effort: 'balanced' };
  /** @type {Map<string, { first: Times, second: Times }[]>} */
  const pairs = new Map(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < { smoke: 1, quick: 3, full: 5 }[effort]; round++) {
    for (const { name, path } of kinds) {
      const first = await dropOnSite(site, [path, path], way);
      pairs.get(name)?.push({ first, second: await encodeOnBlankPage(site, [path, path]) });
    }
  }
  const ratios = [...pairs].flatMap(([name, ofKind]) =>
    /** @type {const} */ (['cold', 'warm']).map((kind) => ({
      name: `${name}, ${IMAGES[kind]}: final / bare canvas`,
      values: ofKind.map(({ first, second }) => first[kind] / second[kind]),
    })),
  );
  return [
    ...ratios.map(({ name, values }) => figure(name, values, { atMost: KIND_BARS.median })),
    figure('slowest kind: final / bare canvas', [Math.max(...ratios.map(({ values }) => median(values)))], {
      atMost: KIND_BARS.worst,
    }),
  ];
}

const IMAGES = /** @type {const} */ ({ cold: 'first image', warm: 'second image' });

/** @param {Described} way @param {{ first: Times, second: Times }[]} pairs */
function describe({ name, atMost }, pairs) {
  return /** @type {const} */ (['cold', 'warm']).flatMap((kind) => [
    figure(
      `${name}, ${IMAGES[kind]}: final / bare canvas`,
      pairs.map(({ first, second }) => first[kind] / second[kind]),
      { ...(atMost !== undefined && { atMost }) },
    ),
    figure(
      `${name}, ${IMAGES[kind]}: final`,
      pairs.map(({ first }) => first[kind]),
      { unit: 'ms' },
    ),
    figure(
      `${name}, ${IMAGES[kind]}: bare canvas`,
      pairs.map(({ second }) => second[kind]),
      { unit: 'ms' },
    ),
  ]);
}

/**
 * @param {import('../site.mjs').Site} site
 * @param {readonly string[]} paths two
 * @param {{ format: string, effort: string }} way
 * @returns {Promise<Times>}
 */
async function dropOnSite(site, [first = '', second = ''], { format, effort }) {
  const page = await visit(site, {
    initScript: watchFinal,
    prepare: (opened) => storeSettings(opened, { format, effort }),
  });
  const drop = async (/** @type {string} */ path) => {
    await choose(page, path);
    return page.evaluate(() => globalThis.whenFinal());
  };
  const cold = await drop(first);
  await removeOnly(page);
  const warm = await drop(second);
  await page.context().close();
  return { cold, warm };
}
