import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { frame, mode, opener } from '../../support/framing-mode.ts';
import { isFocused } from '../../support/keyboard.ts';
import { shareBrowser } from '../../support/one-browser.ts';
import { QUADRANTS } from '../../support/quadrants.ts';
import { addFiles, waitForResult } from '../../support/workbench.ts';

const browser = shareBrowser();

/** Opens the mode with an image of 160 x 96. */
async function openMode(): Promise<Page> {
  const page = await browser.start('/resize-picture');
  await addFiles(page, QUADRANTS);
  await waitForResult(page);
  await opener(page).click();
  await expect.poll(() => isFocused(frame(page))).toBe(true);
  return page;
}

/** The controls as Chromium tells a screen reader, in the order of the page: `role, name, value`. */
async function told(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'dialog[open]' });
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId });
  await session.detach();
  return nodes
    .filter(({ role, ignored }) => !ignored && CONTROLS.includes(String(role?.value)))
    .map(({ role, name, value }) => [role, name, value].map((part) => part?.value ?? '').join(', '));
}

const CONTROLS = ['slider', 'combobox', 'spinbutton', 'button'];

/** From now on, collects what a screen reader says: changes of live regions, and of the focused slider's value. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await mode(page).evaluate((dialog) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { type, target } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        if (type === 'attributes' && target === document.activeElement && element)
          said.push(element.getAttribute('aria-valuetext') ?? '');
        const region = element?.closest('[role=status]');
        if (type !== 'attributes' && region) regions.add(region);
      }
      for (const { textContent } of regions) if (textContent) said.push(textContent);
    }).observe(dialog, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-valuetext'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

test('everything in the crop mode has a role, a name and a value', async () => {
  const page = await openMode();
  const HANDLES = ['Top left corner', 'Top edge', 'Top right corner', 'Right edge', 'Bottom right corner'];
  expect((await told(page)).toSorted()).toEqual(
    [
      'slider, Crop frame, 0',
      ...[0, 0, 160, 160, 160].map((value, i) => `slider, ${HANDLES[i]}, ${value}`),
      'slider, Bottom edge, 96',
      'slider, Bottom left corner, 0',
      'slider, Left edge, 0',
      'slider, Straighten, 0',
      'button, Draw along the horizon, ',
      'combobox, Shape, Any shape',
      'button, Swap width and height, ',
      'spinbutton, Left edge, 0',
      'spinbutton, Top edge, 0',
      'spinbutton, Width, 160',
      'spinbutton, Height, 96',
      ...['Reset', 'Cancel', 'Done'].map((name) => `button, ${name}, `),
    ].toSorted(),
  );
  const straighten = mode(page).getByRole('slider', { name: 'Straighten' });
  await straighten.focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  expect(await straighten.getAttribute('aria-valuetext')).toBe('0.5°');
  await mode(page).getByRole('button', { name: 'Draw along the horizon' }).click();
  await mode(page).getByRole('button', { name: 'Draw along the horizon', pressed: true }).waitFor();
});

test('a change by a key, a drag, a shape or undo is said once', async () => {
  const page = await openMode();
  await page.keyboard.press('Tab');
  const said = await listen(page);
  const expectSaid = (words: readonly string[]) => expect.poll(said).toEqual(words);
  await page.keyboard.press('ArrowRight');
  await expectSaid(['1 px from the left, 0 px from the top, 159 × 96 px']);
  await page.keyboard.press('Control+z');
  await expect.poll(said).toContain('Change undone.');

  const box = await mode(page).getByRole('slider', { name: 'Right edge' }).boundingBox();
  if (!box) throw new Error('not visible');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y, { steps: 20 });
  expect(await said()).toEqual([]);
  await page.mouse.up();
  await expect.poll(async () => (await said()).filter((words) => / from the top$/.test(words)).length).toBe(1);

  await mode(page).getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: '1:1' }).click();
  await expect.poll(async () => (await said()).filter((words) => words.includes('px from')).length).toBe(1);
});

test.each(['Done', 'Cancel'])('%s gives the focus back, and a second click presses nothing below', async (name) => {
  const page = await openMode();
  await frame(page).press('Shift+ArrowRight');
  await page.evaluate(() => {
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    const note = ({ type, target }: Event) => {
      if (target instanceof Element && !target.closest('dialog')) pressed.push(type);
    };
    for (const type of ['mousedown', 'click']) document.addEventListener(type, note);
  });
  await mode(page).getByRole('button', { name }).dblclick();
  await expect.poll(() => isFocused(opener(page))).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { pressed: string[] }).pressed)).toEqual([]);
});
