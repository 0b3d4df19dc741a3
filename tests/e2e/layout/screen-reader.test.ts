import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { ADA, openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { settle } from '../../support/settle.ts';
import { addFiles, chooseFormat, fixture, openImageDetails, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const browser = shareBrowser();

describe('announcements', () => {
  /** Starts to record the announcements of live regions. @returns a function that reads the record */
  async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const note = (records: MutationRecord[]) => {
        for (const { target } of records) {
          const element = target instanceof Element ? target : target.parentElement;
          const live = element?.closest('[role=status], [role=alert], [aria-live], output');
          if (live && live.getAttribute('aria-live') !== 'off') said.push(live.textContent);
        }
      };
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
  }

  test('consist of one sentence after a series of quality changes', async () => {
    const page = await openPage('/compress-picture', { prepare: (page) => page.clock.install() });
    await addFiles(page, fixture('bmp-24bit.bmp'));
    const status = page.getByRole('status').filter({ hasText: 'is now' });
    await status.waitFor({ state: 'attached' });
    const said = await listen(page);
    await page.getByRole('slider', { name: 'Quality' }).focus();
    // The page's clock stops between the key presses, so the series takes three seconds on any machine.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    for (let presses = 0; presses < 25; presses++) {
      await page.keyboard.press('ArrowLeft');
      await page.clock.runFor(120);
    }
    await page.clock.resume();
    await waitForResult(page);
    await expect.poll(said).not.toHaveLength(0);
    await page.clock.fastForward(5000);
    const sentences = await said();
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/is now/);
  });

  test('consist of one sentence at the start of a batch and one at its end', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), {
      prepare: (page) => page.clock.install(),
    });
    await settle(page);
    await addFiles(page, ['bmp-24bit.bmp', 'quadrants-exif-1.jpg', 'text.jpg', 'abc-rgba-512x256.png'].map(fixture));
    const start = page.getByRole('button', { name: 'Start', exact: true }).first();
    await start.waitFor();
    await page.getByRole('status').getByText('4 images added').waitFor({ state: 'attached' });
    // The image on the stage has its own announcement, which does not belong to the batch.
    await page.getByRole('status').getByText('bmp-24bit.bmp: ').waitFor({ state: 'attached' });
    const said = await listen(page);
    await start.click();
    await expect.poll(said).toHaveLength(2);
    await page.clock.fastForward(5000);
    expect(await said()).toEqual(['Started', expect.stringMatching(/^3 images done: .* is now .* 1 failed\.$/)]);
  });
});

describe('using only roles and names, like assistive technology,', () => {
  test('a user adds, adjusts, compares and downloads an image', async () => {
    const page = await browser.start('/compress-picture');
    await page.getByRole('button', { name: /^Drop your images here/ }).setInputFiles(PHOTO);
    const result = page.getByRole('status').filter({ hasText: 'is now' });
    await result.waitFor({ state: 'attached' });
    const first = await result.textContent();
    await page.getByRole('slider', { name: 'Quality' }).fill('40');
    await chooseFormat(page, 'WebP');
    await expect.poll(() => result.textContent()).not.toBe(first);
    await page.getByRole('slider', { name: 'Before and after' }).press('Home');
    await page.getByRole('button', { name: 'Before', exact: true }).click();
    await page.getByRole('button', { name: 'Before', exact: true, pressed: true }).waitFor();
    await (await openImageDetails(page)).getByText('900 × 600').waitFor();
    await (await openImageDetails(page)).getByText('WebP').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download Compressed Image/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('photo-srgb-untagged-900x600_compressed.webp');
  });

  test('a user registers, verifies the email, signs out and signs in again', async () => {
    const page = await browser.start('/register');
    const field = (name: string) => page.getByRole('textbox', { name, exact: true });
    await field('Email').fill(ADA.email);
    await field('Password').fill(ADA.password);
    await field('Confirm Password').fill(ADA.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('heading', { name: 'Verification email sent' }).waitFor();
    await page.goto('/outbox');
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Continue to your dashboard' }).click();
    await page.getByRole('button', { name: 'Log Out' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).click();
    await field('Email').fill(ADA.email);
    await field('Password').fill(ADA.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('heading', { name: 'Hello, ada', exact: true }).waitFor();
  });
});
