import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { type OpenPageOptions, openPage } from '../../support/e2e.ts';
import { addFiles, fixture, fixtureAs, imageList, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const CLIPBOARD = { own: true, permissions: ['clipboard-read', 'clipboard-write'] } as const;

async function openWithResult(options: OpenPageOptions, path = '/convert-picture', file = PHOTO): Promise<Page> {
  const page = await openPage(path, options);
  await addFiles(page, file);
  await waitForResult(page);
  return page;
}

/** The only image in the clipboard. */
function readClipboard(page: Page) {
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const bitmap = item && (await createImageBitmap(await item.getType('image/png')));
    return { types: item?.types, size: [bitmap?.width, bitmap?.height] };
  });
}

test('a key copies the result, as PNG whatever its format is', async () => {
  const page = await openWithResult({ ...CLIPBOARD, permissions: [...CLIPBOARD.permissions] });
  await page.keyboard.press('c');
  await page.getByText('Image copied as PNG.').waitFor();
  expect(await readClipboard(page)).toEqual({ types: ['image/png'], size: [900, 600] });
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByText('Copy image').waitFor();
});

test('on a phone, the menu beside the download copies the result, and a failure is said, in French too', async () => {
  const page = await openWithResult({
    ...CLIPBOARD,
    permissions: [...CLIPBOARD.permissions],
    locale: 'fr-FR',
    viewport: { width: 390, height: 844 },
  });
  const copy = async () => {
    await page.getByRole('button', { name: 'Plus d’actions' }).click();
    await page.getByRole('menuitem', { name: 'Copier l’image' }).click();
  };
  await copy();
  await page.getByText('Image copiée au format PNG.').waitFor();
  await page.evaluate(() => {
    navigator.clipboard.write = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await copy();
  await page.getByText('L’image n’a pas pu être copiée. Téléchargez-la plutôt.').waitFor();
});

test('where a browser copies no images, nothing offers it', async () => {
  const page = await openWithResult({
    own: true,
    viewport: { width: 390, height: 844 },
    prepare: (each) => each.addInitScript(() => Reflect.deleteProperty(window, 'ClipboardItem')),
  });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
  expect(await page.getByRole('menuitem', { name: 'Copy image' }).count()).toBe(0);
});

test('the name of the result is dragged into other programs, but not back onto the page', async () => {
  const page = await openPage('/convert-picture');
  await addFiles(page, await fixtureAs('photo-srgb-untagged-900x600.jpg', 'a:b.jpg', 'image/jpeg'));
  await waitForResult(page);
  const name = page.locator('bdi[draggable=true]');
  const carried = await name.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    element.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
    return { download: dataTransfer.getData('DownloadURL'), link: dataTransfer.getData('text/uri-list') };
  });
  expect(carried.download).toMatch(/^image\/jpeg:[^:\n]+\.jpg:blob:http/);
  expect(carried.download.endsWith(carried.link)).toBe(true);
  const drop = () =>
    page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.setData('text/uri-list', location.href);
      const event = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    });
  const told = page.getByText('That is a link, not a file.');
  expect(await drop()).toBe(true);
  expect(await told.count()).toBe(0);
  await name.evaluate((element) => element.dispatchEvent(new DragEvent('dragend', { bubbles: true })));
  await drop();
  await told.first().waitFor();
  expect(await imageList(page).count()).toBeLessThan(2);
});
