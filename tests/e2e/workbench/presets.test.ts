import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accountOfAda, failNext, openAsAda, profileOf, readRecords } from '../../support/accounts.ts';
import { findViolations } from '../../support/axe.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, download, fixture, handOver, type NamedFile, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Presets', exact: true });

const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: 'Presets', exact: true }).click();
  const sheet = sheetOf(page);
  await sheet.waitFor();
  return sheet;
};

const quality = (page: Page) => page.getByRole('slider', { name: 'Quality' });

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();

async function setQuality(page: Page, percent: number): Promise<void> {
  await page.mouse.move(3, 3);
  await quality(page).fill(String(percent));
}

async function savePreset(page: Page, name: string): Promise<void> {
  const sheet = await openSheet(page);
  await sheet.getByLabel('Save these settings as').fill(name);
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.getByText(`Saved ${name}.`).waitFor();
  await page.keyboard.press('Escape');
}

const inMenu = async (page: Page, name: string, item: string) => {
  const sheet = sheetOf(page);
  await sheet.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

function recipeFile(recipe: unknown, name = 'shop.pixmill.json'): NamedFile {
  const text = typeof recipe === 'string' ? recipe : JSON.stringify(recipe);
  return { name, mimeType: 'application/json', buffer: Buffer.from(text) };
}

describe('presets', () => {
  test('are saved, found after a reload, applied, and undone like every change', async () => {
    const page = await openPage('/optimize-picture', { own: true });
    expect(await page.getByRole('button', { name: 'Presets', exact: true }).count()).toBe(0);
    await addFiles(page, PHOTO);
    await waitForResult(page);
    expect(await page.getByRole('button', { name: 'Presets', exact: true }).count()).toBe(0);
    await setQuality(page, 41);
    await page.getByLabel('Width').fill('300');
    await page.getByLabel('Width').press('Tab');
    await savePreset(page, 'My blog');
    await page.reload();
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await setQuality(page, 77);
    await (await openSheet(page)).getByRole('button', { name: /^My blog/ }).click();
    await toast(page, 'Settings: My blog.');
    expect(await quality(page).inputValue()).toBe('41');
    await waitForResult(page);
    const file = await download(page, 'Download Optimized Image');
    expect(file.info.size).toEqual({ widthPx: 300, heightPx: 200 });
    await page.keyboard.press('Control+z');
    expect(await quality(page).inputValue()).toBe('77');
    expect(await page.getByLabel('Width').inputValue()).toBe('900');
    expect(await findViolations(page)).toEqual([]);
  });

  test('are renamed, deleted with undo, and start a tool', async () => {
    const page = await openPage('/compress-picture', { own: true });
    await setQuality(page, 33);
    await savePreset(page, 'Old name');
    const sheet = await openSheet(page);
    await inMenu(page, 'Old name', 'Rename');
    await sheet.getByLabel('New name for Old name').fill('Small');
    await sheet.getByLabel('New name for Old name').press('Enter');
    await inMenu(page, 'Small', 'Start this tool with it');
    await sheet.getByText('starts this tool').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await setQuality(page, 90);
    // The choices are written within half a second, or when the page is left.
    await page.reload();
    await page.mouse.move(5, 5);
    await expect.poll(() => quality(page).inputValue()).toBe('33');
    await openSheet(page);
    await inMenu(page, 'Small', 'Delete');
    await sheet.getByRole('button', { name: /^Small/ }).waitFor({ state: 'detached' });
    await sheet.getByText('Deleted the preset Small.').waitFor();
    await sheet.getByRole('button', { name: 'Undo' }).click();
    await sheet.getByRole('button', { name: /^Small/ }).waitFor();
    await sheet.getByText('starts this tool').waitFor();
  });

  test('of another tab appear, and neither tab loses one', async () => {
    const page = await openPage('/compress-picture', { own: true });
    await setQuality(page, 33);
    const other = await page.context().newPage();
    await other.goto('/compress-picture');
    await setQuality(other, 44);
    await savePreset(page, 'First');
    await savePreset(other, 'Second');
    for (const each of [page, other]) {
      const sheet = await openSheet(each);
      for (const name of [/^First/, /^Second/]) await sheet.getByRole('button', { name }).waitFor();
    }
  });

  test('in a poisoned storage, or of a later version, hide nothing and break nothing', async () => {
    const stored = [
      { id: 'a', name: '<img src=x onerror=alert(1)>', recipe: { version: 1, outputs: [{}] }, changedAt: 1, usedAt: 2 },
      { id: 'b', name: 'Later', recipe: { version: 9 }, changedAt: 1, usedAt: 1 },
      { id: 'c', recipe: null },
      7,
    ];
    const page = await openPage('/compress-picture', {
      own: true,
      prepare: (each) =>
        each.addInitScript((text) => localStorage.setItem('pixmill:presets', text), JSON.stringify(stored)),
    });
    await page.mouse.move(3, 3);
    const sheet = await openSheet(page);
    await sheet.getByText('<img src=x onerror=alert(1)>').waitFor();
    const later = sheet.getByRole('button', { name: /^Later/ });
    expect(await later.isDisabled()).toBe(true);
    expect(await later.textContent()).toContain('for a later version of Pixmill');
  });

  test('last until the page closes if the browser stores nothing', async () => {
    const page = await openPage('/compress-picture', {
      own: true,
      prepare: (each) =>
        each.addInitScript(() => {
          const { setItem } = Storage.prototype;
          Storage.prototype.setItem = function (key: string, value: string) {
            if (key === 'pixmill:presets') throw new DOMException('full', 'QuotaExceededError');
            setItem.call(this, key, value);
          };
        }),
    });
    await setQuality(page, 33);
    const sheet = await openSheet(page);
    await sheet.getByLabel('Save these settings as').fill('Kept');
    await sheet.getByLabel('Save these settings as').press('Enter');
    await sheet.getByText('The browser did not store the presets. They last until you close the page.').waitFor();
    await sheet.getByRole('button', { name: /^Kept/ }).waitFor();
  });

  test('apply to a batch, and say what the page does not have', async () => {
    const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), { own: true });
    await (await openSheet(page)).getByRole('button', { name: /^Shopify/ }).click();
    await toast(page, 'Settings: Shopify. This page does not have: Width and height.');
    expect(await page.getByRole('slider', { name: 'Look' }).inputValue()).toBe('90');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await quality(page).inputValue()).toBe('80');
  });
});

test('the presets of a member return from the account, also after a failure', async () => {
  const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), { own: true });
  await failNext(page, { port: 'documents', operation: 'writePresets', code: 'unavailable' });
  await setQuality(page, 21);
  await savePreset(page, 'Before the failure');
  await setQuality(page, 22);
  await savePreset(page, 'After it');
  const kept = async () => {
    // The network comes back.
    await page.evaluate(() => dispatchEvent(new Event('online')));
    return (await readRecords(page, 'presets')).map(({ json }) => String(json)).join();
  };
  await expect.poll(kept).toContain('Before the failure');
  await expect.poll(kept).toContain('After it');
  await page.evaluate(() => localStorage.removeItem('pixmill:presets'));
  await page.reload();
  const sheet = await openSheet(page);
  await sheet.getByRole('button', { name: /^Before the failure/ }).waitFor();
  await sheet.getByRole('button', { name: /^After it/ }).waitFor();
});

describe('a link', () => {
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

  test('brings the settings to another browser, which asks first', async () => {
    const page = await openPage('/resize-picture', { own: true, permissions: ['clipboard-read', 'clipboard-write'] });
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await page.getByLabel('Width').fill('450');
    await page.getByLabel('Width').press('Tab');
    await (await openSheet(page)).getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Copied. The link contains the settings, never an image.').waitFor();
    const link = await clipboard(page);
    await page.getByRole('button', { name: 'Copy as command' }).click();
    await page.getByText('Copied. The command').waitFor();
    expect(await clipboard(page)).toBe(
      `npx pixmill photos --recipe '{"version":1,"outputs":[{"format":"jpeg","transparent":"source","quality":90,"width":450}]}' --out results`,
    );

    const other = await openPage(link.replace(/^https?:\/\/[^/]+/, ''), { own: true });
    const question = other.getByRole('dialog', { name: 'Settings from a link' });
    await question.getByText('This link sets:').waitFor();
    await question.getByText('Width 450 px').waitFor();
    expect(await findViolations(other)).toEqual([]);
    expect(new URL(other.url()).hash).toBe('');
    await question.getByRole('button', { name: 'Use these settings' }).click();
    await addFiles(other, PHOTO);
    await waitForResult(other);
    const file = await download(other, 'Download Resized Image');
    expect(file.info.size).toEqual({ widthPx: 450, heightPx: 300 });
  });

  test.each([
    ['{"version":1', 'The link has no settings of Pixmill.'],
    ['{"version":9,"outputs":[]}', 'The link is for a later version of Pixmill. Reload the page to get it.'],
    [
      '{"version":1,"outputs":[{"onclick":"alert(1)"}]}',
      'The link has settings that do not exist: outputs[0].onclick.',
    ],
  ])('with %s changes nothing and says why', async (text, sentence) => {
    const page = await openPage(`/compress-picture#recipe=${encodeURIComponent(text)}`, { own: true });
    await toast(page, sentence);
    expect(await quality(page).inputValue()).toBe('80');
  });

  test('with hostile text shows it as text, and can be refused', async () => {
    const title = '<b onmouseover=alert(1)>Free money</b>';
    const recipe = { version: 1, title, name: '<i>{name}</i>.{ext}', outputs: [{ quality: 10 }] };
    const page = await openPage(`/compress-picture#recipe=${encodeURIComponent(JSON.stringify(recipe))}`, {
      own: true,
    });
    const question = page.getByRole('dialog', { name: 'Settings from a link' });
    await question.getByText('<i>{name}</i>.{ext}').waitFor();
    await question.getByRole('button', { name: 'Keep mine' }).click();
    expect(await quality(page).inputValue()).toBe('80');
  });
});

describe('a file of settings', () => {
  const SHOP = { version: 1, title: 'Shop', outputs: [{ format: 'webp', quality: 61 }] };

  test('is applied when it is dropped, alone or with images', async () => {
    const page = await openPage('/compress-picture', { own: true });
    const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await readFile(PHOTO) };
    await handOver(page, 'drop', [recipeFile(SHOP), photo]);
    await toast(page, 'Settings: Shop.');
    await waitForResult(page);
    expect(await quality(page).inputValue()).toBe('61');
    const file = await download(page, 'Download Compressed Image');
    expect(file.info.format).toBe('webp');
    // Another JSON file is no image.
    await handOver(page, 'drop', [recipeFile({ name: 'package' }, 'package.json')]);
    await toast(page, 'No images found. JPEG, PNG, GIF and WebP files work best.');
    await handOver(page, 'drop', [recipeFile('{', 'bad.pixmill.json')]);
    await page.getByText('has no settings of Pixmill.').waitFor();
    expect(await quality(page).inputValue()).toBe('61');
  });

  test('is saved, and opened in a batch', async () => {
    const page = await openPage('/optimize-picture', { own: true });
    await setQuality(page, 52);
    const sheet = await openSheet(page);
    const saving = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Save as a file' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Optimize an image.pixmill.json');
    const text = await readFile(await saved.path(), 'utf8');
    expect(JSON.parse(text)).toEqual({ version: 1, outputs: [{ format: 'source', quality: 52 }] });

    const bulk = await openPage('/bulk-compress', { accounts: [accountOfAda(profileOf('pro', 'active'))] });
    await handOver(bulk, 'drop', [recipeFile(text, 'mine.pixmill.json')]);
    await expect.poll(() => quality(bulk).inputValue()).toBe('52');
  });
});
