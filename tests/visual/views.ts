import type { Page } from 'playwright';
import { onTestFinished } from 'vitest';
import { ENGLISH } from '../../src/i18n/t.ts';
import { PATHS, PUBLIC_PATHS, SINGLE_TOOLS } from '../../src/routes.ts';
import { TOOLS } from '../../src/tools/tools.ts';
import { becomeAda, profileOf } from '../support/accounts.ts';
import { openForMany, untilLive } from '../support/e2e.ts';
import { pseudo, speakPseudo } from '../support/pseudo-language.ts';
import { addFiles, fixture, waitForResult } from '../support/workbench.ts';

export const THEMES = ['light', 'dark'] as const;

export const WIDTHS = ['wide', 'narrow'] as const;

const VIEWPORTS = { wide: { width: 1440, height: 900 }, narrow: { width: 390, height: 844 } } as const;

/** Fixes the year in the footer and the date for subscriptions. */
const NOW = new Date('2026-02-03T12:00:00Z');

/** Pages whose settings load on the first user interaction. */
const LIVE_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.dashboard,
  TOOLS['bulk-compress'].path,
  ...SINGLE_TOOLS.map(({ path }) => path),
];

const LIVE_CONTROL = 'main [role=combobox], main [role=switch]';

const PHOTO = fixture('screenshot-graph.png');

/** One page in one of its states. */
export interface View {
  readonly name: string;
  readonly path: string;
  /** The role of the user. Default: a visitor. */
  readonly as?: 'free' | 'pro';
  readonly language?: 'fr';
  /** In the pseudo-language, which is then written from right to left. */
  readonly mirrored?: true;
  /** Goes offline before the page loads the parts that wait for the first user interaction. */
  readonly losesNetwork?: true;
  readonly expectedErrors?: readonly RegExp[];
  /** Needs a page of its own, because the same batch on a page that has made it would be skipped. */
  readonly alone?: true;
  /** Brings the opened page into the state in a wide window. */
  readonly reach?: (page: Page) => Promise<void>;
  /** Brings the page back into the state after the window became narrow. */
  readonly reachNarrow?: (page: Page) => Promise<void>;
}

const ROUTES: readonly View[] = PUBLIC_PATHS.map((path) => ({ name: path === '/' ? 'home' : path.slice(1), path }));

const STATES: readonly View[] = [
  { name: 'not-found', path: '/no-such-page', expectedErrors: [/404/] },
  { name: 'home-french', path: '/', language: 'fr' },
  {
    name: 'menu',
    path: '/pricing',
    reach: openMenu,
    reachNarrow: async (page) => {
      await page.reload();
      await page.getByRole('button', { name: 'Menu' }).click();
      await openMenu(page);
    },
  },
  { name: 'tool-result', path: '/compress-picture', reach: makeResult },
  {
    name: 'tool-200-percent',
    path: '/compress-picture',
    reach: async (page) => {
      await makeResult(page);
      await magnify(page);
    },
    reachNarrow: async (page) => {
      // Otherwise, the section that was shown before would stay in view.
      await page.getByRole('button', { name: 'Fit to window' }).click();
      await magnify(page);
    },
  },
  {
    name: 'tool-failed',
    path: '/compress-picture',
    reach: async (page) => {
      await addFiles(page, [PHOTO, fixture('jpeg-baseline-50pct.jpg')]);
      await waitForResult(page);
      await waitForThumbnails(page, 1);
      await page.locator('[title="jpeg-baseline-50pct.jpg"]').click();
      await page.getByText('is cut off after').first().waitFor();
    },
  },
  {
    name: 'tool-help',
    path: '/compress-picture',
    reach: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'tool-offline',
    path: '/compress-picture',
    losesNetwork: true,
    expectedErrors: [/Failed to load resource|ERR_/],
    reach: (page) => page.getByText('Waiting for the network').waitFor(),
  },
  {
    name: 'login-errors',
    path: '/login',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  { name: 'dashboard-free', path: '/dashboard', as: 'free' },
  { name: 'dashboard-pro', path: '/dashboard', as: 'pro' },
  { name: 'payment', path: '/payment', as: 'free' },
  { name: 'cancel-subscription', path: '/cancel-subscription', as: 'pro' },
  { name: 'bulk', path: '/bulk-compress', as: 'pro' },
  {
    name: 'bulk-finished',
    path: '/bulk-compress',
    as: 'pro',
    reach: (page) => finishBatch(page),
  },
  {
    name: 'bulk-selected',
    path: '/bulk-compress',
    as: 'pro',
    alone: true,
    reach: async (page) => {
      await finishBatch(page);
      await page
        .getByRole('row')
        .nth(3)
        .click({ modifiers: ['Control'] });
      await page.getByRole('button', { name: 'Same turn and crop' }).waitFor();
    },
  },
  { name: 'home-mirrored', path: '/', mirrored: true },
  { name: 'tool-mirrored', path: '/compress-picture', mirrored: true, reach: makeResult },
  {
    name: 'bulk-mirrored',
    path: '/bulk-compress',
    as: 'pro',
    mirrored: true,
    reach: (page) => finishBatch(page, pseudo),
  },
  { name: 'codec-lab-mirrored', path: '/codec-lab', mirrored: true },
];

export const VIEWS = [...ROUTES, ...STATES];

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Compress Pictures').click();
  await page.getByRole('link', { name: 'Compress an image' }).first().waitFor();
}

async function makeResult(page: Page): Promise<void> {
  await addFiles(page, PHOTO);
  await waitForResult(page);
  await waitForThumbnails(page, 1);
  // Its size is measured once the page is idle.
  await page.getByRole('button', { name: / PNG \(/ }).waitFor();
}

async function finishBatch(page: Page, t = ENGLISH): Promise<void> {
  const names = ['screenshot-graph.png', 'palette-flag-900x600.png', 'quadrants-exif-6.jpg', 'text.jpg'];
  await addFiles(page, names.map(fixture));
  await page.getByRole('button', { name: t('Start') }).click();
  await page.getByRole('button', { name: t('Download All ({count}) Images', { count: 3 }) }).waitFor();
  await waitForThumbnails(page, 3);
}

async function magnify(page: Page): Promise<void> {
  await page.getByRole('button', { name: '200%' }).click();
}

/** Thumbnails can take longer than results. */
async function waitForThumbnails(page: Page, count: number): Promise<void> {
  await page
    .locator('main :is(li, [role=row]) img')
    .nth(count - 1)
    .waitFor();
}

type Opened = ReturnType<typeof openForMany>;

/** Pages by visitor. Views of the same visitor share a page, because a cached load takes a third of the work. */
const shared = new Map<View['as'], Opened>();

function needsOwnPage({ language, mirrored, losesNetwork, expectedErrors, alone }: View): boolean {
  return (
    alone === true ||
    language !== undefined ||
    mirrored === true ||
    losesNetwork === true ||
    expectedErrors !== undefined
  );
}

/** Opens a view in a wide window, brings it into its state and waits until it stops changing. */
export async function openView(view: View): Promise<Page> {
  const page = await findPage(view);
  await page.setViewportSize(VIEWPORTS.wide);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(view.path);
  await untilLive(page);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await untilStill(page);
  if (view.losesNetwork) await page.context().setOffline(true);
  // Some widgets load on the first user interaction.
  await page.mouse.move(1, 1);
  if (LIVE_PATHS.includes(view.path) && !view.losesNetwork) await page.locator(LIVE_CONTROL).first().waitFor();
  if (!view.losesNetwork) await waitForDemo(page);
  await view.reach?.(page);
  await leaveWithPointer(page);
  return page;
}

/** The demonstration of a tool without an image appears after its controls. */
async function waitForDemo(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (!document.querySelector('[data-takes=one][data-filled=false]')) return true;
    const images = [...document.querySelectorAll<HTMLImageElement>('img[src*="leaf-"]')];
    return images.length === 2 && images.every(({ complete }) => complete);
  });
}

/** Shows an opened view in a narrow window. */
export async function makeNarrow(page: Page, view: View): Promise<void> {
  await page.setViewportSize(VIEWPORTS.narrow);
  await view.reachNarrow?.(page);
  await leaveWithPointer(page);
}

async function leaveWithPointer(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await untilStill(page);
}

async function findPage(view: View): Promise<Page> {
  if (needsOwnPage(view)) {
    const { page, close } = await openPageFor(view);
    onTestFinished(() => close());
    return page;
  }
  const opened = shared.get(view.as) ?? openPageFor(view);
  shared.set(view.as, opened);
  return (await opened).page;
}

/** Opens a page that shows none of the views. */
async function openPageFor({ as, language, mirrored, expectedErrors = [] }: View): Opened {
  const opened = await openForMany('/outbox', {
    own: true,
    savesData: false,
    expectedErrors,
    prepare: async (page) => {
      await page.clock.setFixedTime(NOW);
      await page.addInitScript(hideWhatVaries);
      await page.addInitScript(forgetTheVisit);
      if (mirrored) await speakPseudo(page, 'rtl');
    },
  });
  if (as !== undefined) await becomeAda(opened.page, as === 'pro' ? profileOf('pro', 'active') : profileOf('user'));
  // The account is created in English.
  const spoken = mirrored ? pseudo.language : language;
  if (spoken !== undefined) await opened.page.addInitScript(speak, spoken);
  return opened;
}

/** Closes the shared pages. Call it after the last view of a file. */
export async function closeShared(): Promise<void> {
  for (const opened of shared.values()) await (await opened).close();
}

/** Hides parts that vary. Uses a constructed style sheet, because the page's policy allows no other kind. */
function hideWhatVaries(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { caret-color: transparent !important; scrollbar-width: none !important; }
    /* The processing time, which is the last detail of a result. */
    [role="group"] ~ * li:nth-child(5) { display: none; }
  `);
  document.adoptedStyleSheets.push(sheet);
}

/** Otherwise, a tool would tell which images of the previous view are gone. */
function forgetTheVisit(): void {
  sessionStorage.clear();
}

function speak(language: string): void {
  localStorage.setItem('language', language);
}

/** Waits until fonts and images have loaded and nothing has changed for a moment. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const STILL_MS = 120;
    await new Promise<void>((resolve) => {
      let timer = setTimeout(resolve, STILL_MS);
      new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(resolve, STILL_MS);
      }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
  });
}

/** Takes a screenshot of the window in one of the themes. */
export async function shoot(page: Page, colorScheme: (typeof THEMES)[number]): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  return page.screenshot({ animations: 'disabled', caret: 'initial', scale: 'css' });
}
