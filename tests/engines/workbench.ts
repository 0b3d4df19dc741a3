import { expect } from 'vitest';
import type { EngineTab } from './engine.ts';
import { siteOrigin } from './engines.ts';

const MARK = 'data-under-test';

export interface Captured {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Opens a page that records its downloads, because the drivers do not agree on where downloads go. The page is
 * unchanged except for the click on the download link.
 */
export async function openSite(tab: EngineTab, path: string): Promise<void> {
  await tab.goto(siteOrigin + path);
  // The app may redraw a prerendered page, which replaces its file input.
  const isLive = () => tab.evaluate(() => /© \d{4}/.test(document.querySelector('footer')?.textContent ?? ''));
  await expect.poll(isLive).toBe(true);
  await tab.evaluate(() => {
    const blobs = new Map<string, Blob>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      const url = createObjectURL.call(URL, object);
      if (object instanceof Blob) blobs.set(url, object);
      return url;
    };
    const downloads: { readonly fileName: string; readonly blob: Blob }[] = [];
    HTMLAnchorElement.prototype.click = function () {
      const blob = blobs.get(this.href);
      if (blob) downloads.push({ fileName: this.download, blob });
    };
    Object.assign(globalThis, { capturedDownloads: downloads });
  });
}

/**
 * Shows a tool without images. Navigates inside the app if `openSite` has loaded it, because after another load the
 * workers would compile each codec again.
 */
export async function openTool(tab: EngineTab, path: string): Promise<void> {
  if (!(await tab.evaluate(() => 'capturedDownloads' in globalThis))) return openSite(tab, path);
  // The messages about removed images would cover other buttons.
  const isEmpty = () =>
    tab.evaluate(() => {
      const buttons = 'ul[aria-labelledby=uploaded-images] [aria-label^="Remove "], [aria-label=Dismiss]';
      const found = document.querySelectorAll<HTMLElement>(buttons);
      for (const button of found) button.click();
      return found.length === 0;
    });
  await expect.poll(isEmpty).toBe(true);
  const former = await tab.evaluate((address) => {
    if (address === location.pathname) return null;
    const heading = document.querySelector('h1')?.textContent ?? '';
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
    return heading;
  }, path);
  const isShown = () =>
    tab.evaluate((heading) => {
      const now = document.querySelector('h1')?.textContent ?? heading;
      return now !== heading && document.querySelector('input[type=file]') !== null;
    }, former);
  await expect.poll(isShown).toBe(true);
}

/** Leaves the app, so that `openTool` loads it again. For tests that change the page and for failed ones. */
export async function leaveSite(tab: EngineTab): Promise<void> {
  await tab.goto(`${siteOrigin}/robots.txt`);
}

/** Like `openSite`, without the settings of earlier tests. */
export async function openAfresh(tab: EngineTab, path: string): Promise<void> {
  await leaveSite(tab);
  await tab.evaluate(() => localStorage.clear());
  await openSite(tab, path);
}

/**
 * Marks the first enabled element that matches `css` and whose name starts with `name`, so the driver can click it.
 * @returns whether it exists and does not move, because the driver clicks the place where it was
 */
function mark(tab: EngineTab, css: string, name: string): Promise<boolean> {
  return tab.evaluate(
    async (selector, start, attribute) => {
      for (const marked of document.querySelectorAll(`[${attribute}]`)) marked.removeAttribute(attribute);
      const found = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
        const label = element.getAttribute('aria-label') ?? element.innerText;
        return (
          label.trim().startsWith(start) &&
          element.getClientRects().length > 0 &&
          !element.matches(':disabled, [aria-disabled="true"]')
        );
      });
      if (found === undefined) return false;
      const readPlace = () => JSON.stringify(found.getBoundingClientRect());
      const before = readPlace();
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      found.setAttribute(attribute, '');
      return found.isConnected && readPlace() === before;
    },
    css,
    name,
    MARK,
  );
}

/** Waits for an element and clicks it. @param name the start of its accessible name */
export async function press(tab: EngineTab, css: string, name: string): Promise<void> {
  await expect.poll(() => mark(tab, css, name), { message: `${css} "${name}"` }).toBe(true);
  await tab.click(`[${MARK}]`);
}

/**
 * Presses a button while the layout changes. The driver's click would come later, when another button may have moved to
 * the same place.
 */
export async function pressAtOnce(tab: EngineTab, name: string): Promise<void> {
  await expect.poll(() => mark(tab, 'button', name), { message: `button "${name}"` }).toBe(true);
  await tab.evaluate((attribute) => document.querySelector<HTMLElement>(`[${attribute}]`)?.click(), MARK);
}

/** Waits for visible text. */
export async function seeText(tab: EngineTab, words: string): Promise<void> {
  const read = () => tab.evaluate(() => document.body.innerText);
  await expect.poll(read).toContain(words);
}

/** Reads the size after "New:". */
export function readNewSize(tab: EngineTab): Promise<string> {
  return tab.evaluate(() => [...document.querySelectorAll('dd + dt + dd')].at(-1)?.textContent ?? '');
}

/** Waits for the final result instead of the preview. */
export async function waitForResult(tab: EngineTab): Promise<void> {
  await expect.poll(() => readNewSize(tab), { interval: 100 }).toMatch(/^[\d.,]+ (Bytes|KB|MB)$/);
}

/** Selects an image of the list and waits for its result. */
export async function selectImage(tab: EngineTab, fileName: string): Promise<void> {
  await press(tab, `[title="${fileName}"]`, '');
  const isSelected = (title: string) => document.querySelector(`[aria-current=true][title="${title}"]`) !== null;
  await expect.poll(() => tab.evaluate(isSelected, fileName)).toBe(true);
  await waitForResult(tab);
}

export async function chooseFormat(tab: EngineTab, label: string): Promise<void> {
  await press(tab, '[role=combobox]', '');
  await press(tab, '[role=option]', label);
  // The list closes before the choice takes effect.
  const shown = () => tab.evaluate(() => document.querySelector('[role=combobox]')?.textContent);
  await expect.poll(shown).toContain(label);
}

/** Types into a number field or moves a slider. @param label its accessible name */
export async function fill(tab: EngineTab, label: string, value: number): Promise<void> {
  const found = await tab.evaluate(
    (name, text) => {
      const input = [...document.querySelectorAll('input')].find((candidate) => {
        const labels = [candidate.getAttribute('aria-label'), ...[...(candidate.labels ?? [])].map((l) => l.innerText)];
        const owners = (candidate.getAttribute('aria-labelledby') ?? '').split(' ');
        return [...labels, ...owners.map((id) => document.getElementById(id)?.innerText)].some(
          (candidateName) => candidateName?.trim() === name,
        );
      });
      // React intercepts the element's own setter, so this uses the native one of the prototype.
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      input?.focus();
      set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
      input?.dispatchEvent(new Event('change', { bubbles: true }));
      return input !== undefined;
    },
    label,
    String(value),
  );
  expect(found, `a field named ${label}`).toBe(true);
}

/** Clicks a download button and returns what the page passes to the browser. */
export async function download(tab: EngineTab, label: string): Promise<Captured> {
  await pressAtOnce(tab, label);
  const take = () =>
    tab.evaluate(async () => {
      const { capturedDownloads } = globalThis as unknown as {
        readonly capturedDownloads: { readonly fileName: string; readonly blob: Blob }[];
      };
      const first = capturedDownloads.shift();
      if (!first) return null;
      const url = await new Promise<string>((resolve, reject) => {
        const reader = new FileReader();
        reader.onload = () => resolve(String(reader.result));
        reader.onerror = () => reject(reader.error);
        reader.readAsDataURL(first.blob);
      });
      return { fileName: first.fileName, base64: url.slice(url.indexOf(',') + 1) };
    });
  let taken: Awaited<ReturnType<typeof take>> = null;
  await expect
    .poll(async () => {
      taken = await take();
      return taken !== null;
    })
    .toBe(true);
  const { fileName, base64 } = taken as unknown as { readonly fileName: string; readonly base64: string };
  return { fileName, bytes: new Uint8Array(Buffer.from(base64, 'base64')) };
}

/** Finds a text that small windows show only in the details of the result. */
export async function findText(tab: EngineTab, text: string): Promise<void> {
  await expect.poll(() => tab.evaluate((wanted) => document.body.textContent.includes(wanted), text)).toBe(true);
}
