import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { MAX_SHARED_FILES } from '../../../src/domain/outcome/shared-limits.ts';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, fixture, imageList, waitForResult } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** A file that the page passed to the share sheet. */
type Shared = { readonly name: string; readonly type: string; readonly bytes: number };

/** Simulates a system with a share sheet. @param outcome the name of its error, or `null` for success */
function withShareSheet(outcome: string | null) {
  return (page: Page) =>
    page.addInitScript((failure) => {
      const shared: Shared[] = [];
      Object.assign(window, { shared });
      Object.assign(Navigator.prototype, {
        canShare: ({ files }: ShareData) => files?.every(({ type }) => type.startsWith('image/')) ?? false,
        share: async ({ files = [] }: ShareData) => {
          shared.push(...files.map(({ name, type, size }) => ({ name, type, bytes: size })));
          if (failure !== null) throw new DOMException('no', failure);
        },
      });
    }, outcome);
}

const readShared = (page: Page) => page.evaluate(() => (window as unknown as { shared: Shared[] }).shared);
const shareButton = (page: Page) => page.getByRole('button', { name: 'Share', exact: true });

describe('sharing a result', () => {
  test('is offered next to the download if the system has a share sheet, and shares the finished file', async () => {
    const page = await openPage('/compress-picture', { ...PHONE, prepare: withShareSheet(null) });
    expect(await shareButton(page).count()).toBe(0);
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await expect.poll(() => shareButton(page).isEnabled()).toBe(true);
    const [share, download] = await Promise.all(
      [shareButton(page), page.getByRole('button', { name: /^Download Compressed/ })].map((button) =>
        button.boundingBox(),
      ),
    );
    expect(share?.y).toBe(download?.y);
    expect(share?.height ?? 0).toBeGreaterThanOrEqual(44);
    await shareButton(page).tap();
    const [shared] = await readShared(page);
    expect(shared).toMatchObject({ name: 'photo-srgb-untagged-900x600_compressed.jpg', type: 'image/jpeg' });
    expect(shared?.bytes).toBeGreaterThan(1000);
  });

  test.each([
    ['is not offered without a share sheet', undefined],
    [
      'is not offered if the share sheet does not accept images',
      (page: Page) => page.addInitScript(() => Object.assign(Navigator.prototype, { canShare: () => false })),
    ],
  ])('%s', async (_, prepare) => {
    const page = await openPage('/compress-picture', prepare ? { prepare } : {});
    await addFiles(page, PHOTO);
    await waitForResult(page);
    expect(await shareButton(page).count()).toBe(0);
  });

  test.each([
    ['shows nothing when the user closes the share sheet', 'AbortError', 0],
    ['shows a message when the share sheet fails', 'NotAllowedError', 1],
  ])('%s', async (_, failure, said) => {
    const page = await openPage('/compress-picture', { prepare: withShareSheet(failure) });
    await addFiles(page, PHOTO);
    await waitForResult(page);
    await shareButton(page).click();
    await expect.poll(async () => (await readShared(page)).length).toBe(1);
    if (said > 0) await page.getByText('The image could not be shared').first().waitFor();
    else expect(await page.getByText('The image could not be shared').count()).toBe(0);
  });
});

/** Acts like the system's share sheet: posts a form with files to the address in the manifest. */
async function shareToApp(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  const manifest = await page.evaluate(async () => (await fetch('/manifest.webmanifest')).json());
  const { action, method, enctype, params } = manifest.share_target;
  await page.evaluate(
    ([target, how, encoding, field]) => {
      const form = document.createElement('form');
      Object.assign(form, { id: 'share', action: target, method: how, enctype: encoding });
      const input = document.createElement('input');
      Object.assign(input, { type: 'file', name: field, multiple: true, id: 'shared-files' });
      form.append(input);
      document.body.append(form);
    },
    [action, method, enctype, params.files[0].name],
  );
  await page.locator('#shared-files').setInputFiles(names.map(fixture));
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}

const listCaches = (page: Page) => page.evaluate(() => caches.keys());

describe('images from other apps', () => {
  const names = ['photo-srgb-untagged-900x600.jpg', 'abc-rgba-512x256.png', 'quadrants-120x80.svg'];

  test('appear in the list once, and are stored nowhere else', async () => {
    const page = await openPage('/pricing', { serviceWorkers: 'allow' });
    await shareToApp(page, names);
    await expect.poll(() => imageList(page).count()).toBe(3);
    for (const name of names) await page.locator(`[title="${name}"]`).waitFor();
    await waitForResult(page);
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
    expect(await listCaches(page)).not.toContain('pixmill-shared');
    await page.reload();
    await page.getByText('Drop your images here').waitFor();
    expect(await imageList(page).count()).toBe(0);
  });

  test('appear in the Pro processor for a Pro user', async () => {
    const page = await openAsAda('/pricing', profileOf('pro', 'active'), { serviceWorkers: 'allow' });
    await shareToApp(page, names);
    for (const name of names) await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  });

  test('that could not be stored are reported', async () => {
    const page = await openPage('/?shared=failed');
    await page.getByText('The shared images did not arrive').first().waitFor();
    expect(page.url()).not.toContain('shared');
  });

  test('are refused if there are more than 100, with a message', async () => {
    const page = await openPage('/pricing', { serviceWorkers: 'allow' });
    await shareToApp(
      page,
      Array.from({ length: MAX_SHARED_FILES + 1 }, () => 'quadrants-120x80.svg'),
    );
    await page.getByText('Too many images were shared at once (limit 100).').first().waitFor();
    expect(await imageList(page).count()).toBe(0);
    expect(await listCaches(page)).not.toContain('pixmill-shared');
    expect(page.url()).not.toContain('shared');
  });

  test('are refused if they are too large in total, with a message', async () => {
    const page = await openPage('/?shared=too-large');
    await page.getByText('The shared images are too large in total (limit 512 MB).').first().waitFor();
  });

  test('opened with the installed app appear in the list', async () => {
    const page = await openPage('/', {
      prepare: (page) =>
        page.addInitScript(() => {
          const handles = [1, 2].map((n) => ({
            getFile: async () =>
              new File([await (await fetch('/icons/icon-192.png')).blob()], `icon ${n}.png`, { type: 'image/png' }),
          }));
          const launchQueue = { setConsumer: (consumer: (params: unknown) => void) => consumer({ files: handles }) };
          Object.defineProperty(window, 'launchQueue', { value: launchQueue });
        }),
    });
    await expect.poll(() => imageList(page).count()).toBe(2);
    await page.locator('[title="icon 2.png"]').waitFor();
  });
});

describe('on a phone', () => {
  test('the camera and the photo library are each one tap away', async () => {
    const page = await openPage('/compress-picture', PHONE);
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).tap(),
    ]);
    expect(
      await camera
        .element()
        .evaluate((input: HTMLInputElement) => [input.getAttribute('capture'), input.getAttribute('accept')]),
    ).toEqual(['environment', 'image/*']);
    const [library] = await Promise.all([page.waitForEvent('filechooser'), page.getByText('Choose images').tap()]);
    expect(library.isMultiple()).toBe(true);
    await camera.setFiles(PHOTO);
    await waitForResult(page);
  });

  test('the camera button is hidden for mouse users', async () => {
    const page = await openPage('/compress-picture');
    expect(await page.getByRole('button', { name: 'Take a photo' }).isVisible()).toBe(false);
  });
});
