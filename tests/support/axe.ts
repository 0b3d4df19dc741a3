import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { settle, untilStill } from './settle.ts';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Rules that check colors, so their result can differ between themes. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'] as const;

interface AxeViolation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

export interface LookOptions {
  /** Checks only these rules. */
  readonly rules?: readonly string[] | undefined;
  /** Checks only the content of this element, and skips rules about whole pages. */
  readonly within?: string | undefined;
}

/** @returns one line for each violation of WCAG 2.2 AA and of axe's best practices */
export async function findViolations(page: Page, { rules, within }: LookOptions = {}): Promise<string[]> {
  // A function body is evaluated, because the page's policy allows no inline scripts.
  await untilStill(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readFile(AXE, 'utf8'));
  return page.evaluate(
    async ([runOnly, part]) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (part: string | Document, options: object) => Promise<{ violations: AxeViolation[] }> };
      };
      // Only violations need details.
      const { violations } = await axe.run(part ?? document, {
        resultTypes: ['violations'],
        selectors: false,
        ...(runOnly && { runOnly }),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    },
    [rules, within] as const,
  );
}

/** Expects no violations in either theme and no horizontal overflow on a phone. */
export async function expectAccessible(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  await settle(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, colorScheme === 'light' ? {} : { rules: COLOR_RULES }), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  // Charts adapt to their new width one frame later.
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow, { message: 'horizontal overflow' }).toBeLessThanOrEqual(0);
  if (viewport !== null) await page.setViewportSize(viewport);
}
