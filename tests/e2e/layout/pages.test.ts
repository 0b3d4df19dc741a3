import { describe, expect, test } from 'vitest';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { visit } from '../../support/visit.ts';
import { addFiles, fixture, TOOL_PAGES, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

test('no tool has accessibility violations with an image loaded', async () => {
  const page = await browser.start('/');
  await addFiles(page, [fixture('photo-srgb-untagged-900x600.jpg'), fixture('text.jpg')]);
  for (const { path } of TOOL_PAGES) {
    // The images stay in the list when the tool changes.
    if (path !== '/') await visit(page, path);
    await waitForResult(page);
    expect(await findViolations(page), path).toEqual([]);
  }
});

describe('the shared layout', () => {
  test('has four menu groups with two entries each and marks the current page', async () => {
    const page = await browser.start('/convert-picture');
    const menu = page.getByRole('banner');
    for (const [group, entries] of [
      ['Compress Pictures', ['/compress-picture', '/bulk-compress']],
      ['Convert Pictures', ['/convert-picture', '/bulk-convert']],
      ['Optimize Pictures', ['/optimize-picture', '/batch-optimize']],
      ['Resize Pictures', ['/resize-picture', '/bulk-resize']],
    ] as const) {
      await menu.locator('summary', { hasText: group }).click();
      for (const href of entries) expect(await menu.locator(`a[href="${href}"]:visible`).count()).toBe(1);
    }
    await menu.locator('summary', { hasText: 'Convert Pictures' }).click();
    expect(await menu.locator('a[href="/convert-picture"][aria-current="page"]:visible').count()).toBe(1);
  });

  test('opens one menu group at a time on a small screen, and closes the menu after a choice', async () => {
    const page = await openPage('/', { viewport: { width: 390, height: 844 } });
    const menu = page.getByRole('banner');
    await menu.getByRole('button', { name: /menu/i }).click();
    await menu.locator('summary', { hasText: 'Compress Pictures' }).click();
    await menu.locator('summary', { hasText: 'Resize Pictures' }).click();
    expect(await menu.locator('a[href="/compress-picture"]:visible').count()).toBe(0);
    await menu.locator('a[href="/resize-picture"]:visible').click();
    await page.waitForURL('**/resize-picture');
    await expect.poll(() => menu.locator('summary:visible').count()).toBe(0);
  });

  test('has every footer link, and opens the specified links in a new tab', async () => {
    const page = await browser.start('/');
    const footer = page.getByRole('contentinfo');
    const paths = [
      ...['/compress-picture', '/convert-picture', '/resize-picture', '/optimize-picture'],
      ...['/bulk-compress', '/bulk-convert', '/bulk-resize', '/batch-optimize'],
      '/contact',
    ];
    for (const path of paths) expect(await footer.locator(`a[href="${path}"]`).count(), path).toBeGreaterThan(0);
    for (const path of ['/feature-request', '/pricing', '/changelog']) {
      expect(await footer.locator(`a[href="${path}"]`).first().getAttribute('target'), path).toBe('_blank');
    }
    await footer.getByText('Need help? Contact Us').waitFor();
    await footer.getByText(String(new Date().getFullYear())).waitFor();
  });

  test('keeps the chosen theme', async () => {
    const page = await openPage('/', { colorScheme: 'light' });
    const theme = page.getByRole('banner').getByRole('button', { name: /theme/i });
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await background();
    for (let presses = 0; presses < 3 && (await background()) === light; presses++) await theme.click();
    const dark = await background();
    expect(dark).not.toBe(light);
    await page.reload();
    expect(await background()).toBe(dark);
  });
});

describe('pages', () => {
  test('the home page shows its audiences and leads to the processor', async () => {
    const page = await browser.start('/');
    await page.getByRole('heading', { name: 'Adjust and Resize Your Images Online' }).waitFor();
    await page.getByRole('heading', { name: 'Perfect for Everyone' }).waitFor();
    await page.getByRole('button', { name: /software engineers/i }).click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(200);
  });

  test('an unknown address shows an error page and is logged', async () => {
    const logged: string[] = [];
    const page = await openPage('/no-such-page', {
      expectedErrors: [/404/],
      prepare: async (page) => page.on('console', (message) => logged.push(message.text())),
    });
    await page.getByText('Oops! Page not found').waitFor();
    expect(logged.join()).toMatch(/404.*\/no-such-page/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { name: 'Adjust and Resize Your Images Online' }).waitFor();
  });

  test('the pricing page names both plans and their next steps', async () => {
    const page = await browser.start('/pricing');
    await page.getByText('$0').first().waitFor();
    await page.getByText('$6').first().waitFor();
    await page.getByText('charged as NGN 9,000').waitFor();
    expect(await page.getByRole('link', { name: 'Get Started Free' }).getAttribute('href')).toBe('/');
    expect(await page.getByRole('link', { name: 'Upgrade to Pro' }).getAttribute('href')).toBe('/payment');
  });

  test('the changelog covers March 11 to June 3, 2025', async () => {
    const page = await browser.start('/changelog');
    await page.getByText('June 3, 2025').waitFor();
    await page.getByText('March 11, 2025').waitFor();
    const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings.slice(0, 2)).toEqual(['Since June 2025', 'June 3, 2025']);
    await page.getByText('Passwords need 10 characters').waitFor();
  });
});
