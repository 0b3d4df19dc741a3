import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Profile } from '../../../src/domain/account/profile.ts';
import { BATCH_TOOL_IDS, TOOLS } from '../../../src/tools/tools.ts';
import { accountOfAda, expectHeaderLink, failAlways, openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { press } from '../../support/form-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';

const PRO_PATHS = [
  '/bulk-compress',
  '/bulk-resize',
  '/bulk-convert',
  '/batch-optimize',
  '/image-processor-pro',
] as const;

const WRONG: readonly (readonly [whose: string, profile: Profile | null])[] = [
  ['role user', profileOf('user')],
  ['role user, active', profileOf('user', 'active')],
  ['role user, cancelled', profileOf('user', 'cancelled')],
  ['role free', profileOf('free')],
  ['role free, active', profileOf('free', 'active')],
  ['role free, cancelled', profileOf('free', 'cancelled')],
  ['role pro', profileOf('pro')],
  ['role pro, cancelled', profileOf('pro', 'cancelled')],
  ['no profile', null],
];

const PRO = profileOf('pro', 'active');

const browser = shareBrowser({ prepare: watchMain });

/** Records all headings and tool controls that main ever contained, even for less than a frame. */
async function watchMain(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    function note(node: Node) {
      if (!(node instanceof Element)) return;
      for (const one of [node, ...node.querySelectorAll('*')]) {
        // Ignores the header and footer. An element that was already removed again is in neither, so it counts.
        if (one.closest('header, footer') !== null) continue;
        if (one.matches('h1, h2')) seen.add(one.textContent);
        else if (one.matches('input, canvas, [role=slider]')) seen.add(one.tagName);
      }
    }
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(note);
    }).observe(document, { childList: true, subtree: true });
  });
}

function readSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

/** Expects that the page never showed any page but the pricing page. */
async function expectTurnedAway(page: Page, path: string): Promise<void> {
  await page.waitForURL('**/pricing');
  await page.getByRole('heading', { name: 'Pricing' }).waitFor();
  expect(await readSeen(page), path).toEqual(['Pricing', 'Free', 'Pro']);
}

describe('the Pro pages', () => {
  // Whether a member has Pro does not depend on the path, so each member tries another path.
  test.each(
    WRONG.map(([whose, profile], index) => [whose, PRO_PATHS[index % PRO_PATHS.length] ?? '', profile] as const),
  )('redirect a member with %s from %s to the pricing page', async (_, path, profile) => {
    await expectTurnedAway(await browser.start(path, accountOfAda(profile)), path);
  });

  test.each(PRO_PATHS)('redirect a free member and a visitor from %s to the pricing page', async (path) => {
    await expectTurnedAway(await browser.start(path, accountOfAda(profileOf('user'))), path);
    await expectTurnedAway(await browser.start(path), path);
  });

  test('redirect a member whose profile cannot be read', async () => {
    const page = await openAsAda('/outbox', PRO, {
      prepare: watchMain,
      expectedErrors: [/Error fetching user data/],
    });
    await failAlways(page, { port: 'documents', operation: 'readProfile', code: 'unavailable' });
    await page.goto('/bulk-resize');
    await expectTurnedAway(page, '/bulk-resize');
  });

  test('redirect a visitor whose session has ended', async () => {
    const page = await browser.start('/pricing');
    await page.evaluate(() => localStorage.setItem('pixmill:session', '1'));
    await page.goto('/bulk-convert');
    await expectTurnedAway(page, '/bulk-convert');
  });

  test('redirect a visitor if the account service cannot be loaded', async () => {
    const page = await openPage('/bulk-compress', {
      expectedErrors: [/ERR_FAILED/, /Error loading the account service/],
      prepare: async (opened) => {
        await watchMain(opened);
        await opened.route(/create-embedded-backend/, (route) => route.abort());
      },
    });
    await expectTurnedAway(page, '/bulk-compress');
  });

  test('redirect a free member who follows the links in the footer', async () => {
    const page = await browser.start('/pricing', accountOfAda(profileOf('user')));
    await expectHeaderLink(page, 'Dashboard');
    for (const path of PRO_PATHS.slice(0, 4)) {
      await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
      await expectTurnedAway(page, path);
    }
  });

  test.each(BATCH_TOOL_IDS.map((id) => TOOLS[id]))(
    'open at $path for a member with the role pro and an active subscription',
    async ({ path, title }) => {
      const page = await browser.start(path, accountOfAda(PRO));
      await page.getByText('Drop your images here').first().waitFor();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(await page.title()).toBe(`${title} · Pixmill`);
      const seen = await readSeen(page);
      expect(seen).toContain('INPUT');
      expect(seen).not.toContain('Pricing');
    },
  );

  test('show a 50-pixel spinner in #0066ff while the plan is loading', async () => {
    let letPass = () => {};
    const isOpen = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    const page = await openAsAda('/outbox', PRO, { prepare: watchMain });
    await page.route(/create-embedded-backend/, async (route) => {
      await isOpen;
      await route.continue();
    });
    await page.goto('/bulk-resize');
    const status = page.getByRole('main').getByRole('status');
    await status.getByText('Checking your plan').waitFor();
    const ring = status.locator('span').first();
    expect(await ring.evaluate((one) => getComputedStyle(one).borderTopColor)).toBe('rgb(0, 102, 255)');
    expect(await ring.evaluate((one) => [getComputedStyle(one).width, getComputedStyle(one).height])).toEqual([
      '50px',
      '50px',
    ]);
    expect(await readSeen(page)).toEqual([]);
    letPass();
    await page.getByText('Drop your images here').first().waitFor();
    expect(await status.getByText('Checking your plan').count()).toBe(0);
  });

  test('redirect to the pricing page if the member signs out in another tab', async () => {
    const page = await browser.start('/bulk-compress', accountOfAda(PRO));
    await page.getByText('Drop your images here').first().waitFor();
    const tab = await page.context().newPage();
    await tab.goto('/dashboard');
    await press(tab, 'Log Out');
    await page.waitForURL('**/pricing');
  });
});

describe("a Pro member's tab title", () => {
  test.each([
    ['/', `${TOOLS.home.title} · Pixmill`],
    ['/dashboard', 'Dashboard · Pixmill'],
  ])('on %s is the title of that page', async (path, title) => {
    const page = await browser.start(path, accountOfAda(PRO));
    await page.getByText('Drop your images here').first().waitFor();
    expect(await page.title()).toBe(title);
  });
});
