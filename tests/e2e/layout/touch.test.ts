import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accountOfAda, becomeAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { keepMessages } from '../../support/keep-messages.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { untilStill } from '../../support/settle.ts';
import { ROUTES } from '../../support/site-routes.ts';
import { findSmallTargets } from '../../support/targets.ts';
import { visit } from '../../support/visit.ts';
import { addFiles, fixture, imageList, TOOL_PAGES, waitForResult } from '../../support/workbench.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const browser = shareBrowser({ ...PHONE, prepare: keepMessages });

/** The minimum size of a touch target in CSS pixels. */
const FINGER_PX = 44;

const PHOTO = fixture('quadrants-exif-1.jpg');

function edgesOf(target: Locator): Promise<DOMRect> {
  return target.evaluate((one) => one.getBoundingClientRect().toJSON());
}

/** Returns whether a tap on the center of the target hits it. */
function isHit(target: Locator): Promise<boolean> {
  return target.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return hit !== null && one.contains(hit);
  });
}

describe('every touch target on a phone is at least 44 px wide and high', () => {
  test.each(ROUTES)('on every route of $who', async ({ profile, paths }) => {
    const page = await openPage('/outbox', { ...PHONE, expectedErrors: [/404/] });
    if (profile) await becomeAda(page, profile);
    await page.reload();
    const small: string[] = [];
    for (const path of paths) {
      await visit(page, path);
      small.push(...(await findSmallTargets(page, FINGER_PX)).map((line) => `${path}: ${line}`));
    }
    expect(small).toEqual([]);
  });

  test('with images in the list and an undo message', async () => {
    const page = await browser.start('/optimize-picture');
    await addFiles(page, [PHOTO, fixture('abc-rgba-512x256.png')]);
    await waitForResult(page);
    await page.getByRole('button', { name: 'Remove abc-rgba-512x256.png' }).tap();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    // The message slides in, and the check would ignore moving elements.
    await untilStill(page);
    expect(await findSmallTargets(page, FINGER_PX)).toEqual([]);
  });
});

describe('on a phone', () => {
  test.each(TOOL_PAGES)('$path describes touch gestures, and nothing covers its settings', async ({ path }) => {
    const page = await browser.start(path);
    await page.getByText('Choose images').waitFor();
    expect(await page.getByText('Drop your images here').isVisible()).toBe(false);
    expect(await page.getByText('You can also paste an image or drop a folder.').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Shortcuts' }).isVisible()).toBe(false);
    const covers = await page.evaluate(() => {
      const zone = document.querySelector('label[for][data-dragging]')?.getBoundingClientRect();
      scrollTo(0, zone ? zone.bottom + scrollY - 100 : 0);
      const after = document.querySelector('label[for][data-dragging]')?.getBoundingClientRect();
      return { gone: after ? after.bottom : -1 };
    });
    // The image has scrolled away with the page.
    expect(covers.gone).toBeLessThanOrEqual(101);
  });

  test('a narrow window with a mouse still has the texts for mouse users', async () => {
    const page = await openPage('/compress-picture', { viewport: { width: 390, height: 844 } });
    await page.getByText('Drop your images here').waitFor();
    await page.getByText('or click to browse your files').waitFor();
    expect(await page.getByText('Choose images').isVisible()).toBe(false);
  });

  test('a slider lets a vertical swipe scroll, which gives its value back', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    const quality = page.getByRole('slider', { name: 'Quality' });
    await quality.evaluate((input) => input.closest('div')?.scrollIntoView({ block: 'center' }));
    await untilStill(page);
    const before = await quality.inputValue();
    const { x, y, width, height } = await edgesOf(quality);
    const touchPoints = [{ x: x + width / 2 - 60, y: y + height / 2 }];
    const allowed = await page.evaluate(([at]) => {
      const { x, y } = at ?? { x: 0, y: 0 };
      return getComputedStyle(document.elementFromPoint(x, y)?.closest('[class*=control]') ?? document.body)
        .touchAction;
    }, touchPoints);
    expect(allowed).toBe('pan-y');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    for (const by of [-10, -20, -30, -40]) {
      const moved = touchPoints.map((point) => ({ ...point, x: point.x + by }));
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: moved });
    }
    await expect.poll(() => quality.inputValue()).not.toBe(before);
    // As the browser does once it scrolls.
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(() => quality.inputValue()).toBe(before);
    // The page did not move, so another touch hits the slider at the same place.
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => quality.inputValue()).not.toBe(before);
  });

  test('a focused slider stays visible between the image and the download button', async () => {
    const page = await browser.start('/');
    await addFiles(page, PHOTO);
    await waitForResult(page);
    for (const name of ['Quality', 'Scale']) {
      for (const from of ['end', 'start']) {
        await page.evaluate((where) => scrollTo(0, where === 'end' ? document.body.scrollHeight : 0), from);
        const slider = page.getByRole('slider', { name });
        await slider.blur();
        await slider.focus();
        await slider.press('ArrowLeft');
        const isHit = () =>
          slider.evaluate((input) => {
            const { x, y, width, height } = (input.parentElement ?? input).getBoundingClientRect();
            const hit = document.elementFromPoint(x + width / 2, y + height / 2);
            return hit !== null && (input.parentElement?.contains(hit) ?? false);
          });
        await expect.poll(isHit, { message: `${name} from the ${from}` }).toBe(true);
      }
    }
    // The settings have taken the place of the list, until the sheet goes down again.
    const sheet = page.getByRole('slider', { name: 'Room for the settings' });
    expect(await sheet.getAttribute('aria-valuetext')).toBe('Image and settings');
    const room = page.locator('[data-control]').first().locator('xpath=../..');
    expect((await room.boundingBox())?.height).toBeGreaterThanOrEqual(320);
    expect(await imageList(page).count()).toBe(0);
    await sheet.press('Home');
    expect(await imageList(page).count()).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('every thumbnail can be removed, because nothing covers its button', async () => {
    const page = await browser.start('/compress-picture');
    const files = ['quadrants-exif-1.jpg', 'quadrants-exif-2.jpg', 'quadrants-exif-3.jpg', 'quadrants-exif-4.jpg'];
    await addFiles(page, [...files, 'quadrants-exif-5.jpg', 'quadrants-exif-7.jpg'].map(fixture));
    await waitForResult(page);
    for (const button of await page.getByRole('button', { name: /^Remove quadrants/ }).all()) {
      await button.evaluate((one) => one.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
      expect(await isHit(button), (await button.getAttribute('aria-label')) ?? '').toBe(true);
    }
  });

  test('the open menu shades the page, and a tap beside it only closes it', async () => {
    const page = await browser.start('/compress-picture');
    await addFiles(page, [PHOTO]);
    await waitForResult(page);
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.tap();
    const download = page.getByRole('button', { name: 'Download Compressed Image' });
    expect(await isHit(download)).toBe(false);
    await page.touchscreen.tap(195, 800);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
    expect(await isHit(download)).toBe(true);
  });

  test('a message does not cover the menu of a row', async () => {
    const page = await browser.start('/bulk-compress', accountOfAda(profileOf('pro', 'active')));
    await addFiles(page, [PHOTO, fixture('quadrants-exif-2.jpg'), fixture('quadrants-exif-3.jpg')]);
    const menuOf = (name: string) => page.getByRole('button', { name: `More actions for ${name}` });
    await menuOf('quadrants-exif-1.jpg').tap();
    await page.getByRole('menuitem', { name: 'Remove' }).tap();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    const more = page.getByRole('button', { name: /^More actions for/ }).first();
    // The message is at the top. In a low window, the menu opens above its button, where the message is.
    await page.setViewportSize({ width: 390, height: 560 });
    await more.tap();
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await untilStill(page);
    const [over, under] = await Promise.all([menu, page.getByRole('button', { name: 'Undo' })].map(edgesOf));
    if (!over || !under) throw new Error('nothing to measure');
    // The area that both cover.
    const [left, right] = [Math.max(over.left, under.left), Math.min(over.right, under.right)];
    const [top, bottom] = [Math.max(over.top, under.top), Math.min(over.bottom, under.bottom)];
    expect([right - left, bottom - top].every((length) => length > 0)).toBe(true);
    const hit = [(left + right) / 2, (top + bottom) / 2] as const;
    expect(await menu.evaluate((one, [x, y]) => one.contains(document.elementFromPoint(x, y)), hit)).toBe(true);
  });
});

test.each(['en', 'fr'])('the demonstration fits below the words of the drop zone on a phone (%s)', async (locale) => {
  const page = await openPage('/compress-picture', { ...PHONE, locale, savesData: false });
  await page.touchscreen.tap(5, 300);
  const photo = page.locator('img[src*="leaf-before"]');
  await photo.waitFor();
  const zone = page.locator('label', { hasText: 'Netpbm' });
  const [demo, around, words] = await Promise.all([photo, zone, zone.getByText('Netpbm').last()].map(edgesOf));
  expect(demo?.top).toBeGreaterThanOrEqual(words?.bottom ?? Number.NaN);
  expect(demo?.bottom).toBeLessThan(around?.bottom ?? Number.NaN);
});
