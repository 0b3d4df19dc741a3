import { bundlePage } from './bundle-page.mjs';
import { choose } from './workbench.mjs';

/**
 * Opens the blank page, chooses files and loads `pages/pipelines.mjs`, which processes them with the site's workers and
 * with all other libraries.
 *
 * @param {import('./site.mjs').Site} site
 * @param {readonly string[]} paths
 * @param {{ sidePx: number, quality: number }} target `sidePx`: the longest side; `quality`: 1 to 100
 */
export async function openPipelines(site, paths, target) {
  const moduleUrl = await bundlePage(site, 'pipelines');
  const context = await site.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, [...paths]);
  const pipelines = await page.evaluateHandle(
    async ([url, workerUrl, given]) => {
      const module = await import(url);
      await module.prepare([...(document.querySelector('input')?.files ?? [])], workerUrl, given);
      return module;
    },
    /** @type {const} */ ([moduleUrl, site.workerUrl, target]),
  );
  return { page, pipelines };
}
