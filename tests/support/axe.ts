import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Rules whose answer another theme can change: they look at colours. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'] as const;

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

interface LookOptions {
  /** Only these rules. */
  readonly rules?: readonly string[];
}

/** @returns one line for each violation of WCAG 2.2 AA and of axe's best practices */
export async function findViolations(page: Page, { rules }: LookOptions = {}): Promise<string[]> {
  // Evaluated as a function's body: the page's policy allows no inline script.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> };
      };
      // What passes need not be described.
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        selectors: false,
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    rules && [...rules],
  );
}

/** The page as it stands has no violation in either theme, and on a phone nothing sticks out at the side. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    expect(await findViolations(page, colorScheme === 'light' ? {} : { rules: COLOUR_RULES }), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // Charts learn of their new width a frame later.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: 'horizontal scroll' }).toBeLessThanOrEqual(0);
  if (viewport !== null) await page.setViewportSize(viewport);
}

/** Colours half-way between two themes have no contrast to speak of. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
