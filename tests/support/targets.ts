import type { Page } from 'playwright';

/**
 * Measures all clickable elements (WCAG 2.2, 2.5.8).
 *
 * The area that reacts to clicks counts, including invisible padding around a small mark. Links within a sentence,
 * elements only for the keyboard and elements behind an open dialog are ignored.
 *
 * @param leastPx the minimum width and height in CSS pixels
 * @returns one line for each target whose area around its center is smaller
 */
export function findSmallTargets(page: Page, leastPx = 24): Promise<string[]> {
  return page.evaluate((LEAST_PX) => {
    const SELECTOR =
      'a[href], button:not(:disabled), summary, select, input:not(:disabled), textarea, [role=slider], label[for]';
    const found: string[] = [];
    const within = document.querySelector('dialog[open]') ?? document;
    for (const element of within.querySelectorAll<HTMLElement>(SELECTOR)) {
      const style = getComputedStyle(element);
      const isInSentence = style.display === 'inline' && element.parentElement?.closest('p') !== null;
      const forKeysOnly = element.matches(
        '.visually-hidden, .visually-hidden *, input[type=range], [aria-hidden=true]',
      );
      if (isInSentence || forKeysOnly || !element.checkVisibility({ visibilityProperty: true })) continue;
      // The label of a text field is optional to click. The label of a file input or check box is the target itself.
      if (element instanceof HTMLLabelElement && element.control?.matches('.visually-hidden') !== true) continue;
      // The whole label is clickable.
      const box = (element.closest('label') ?? element).getBoundingClientRect();
      if (box.width >= LEAST_PX && box.height >= LEAST_PX) continue;
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = element.getBoundingClientRect();
      const label = element.closest('label');
      const reach = LEAST_PX / 2 - 0.5;
      const offsets = [-reach, 0, reach];
      const missed = offsets.flatMap((dx) =>
        offsets.filter((dy) => {
          const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
          return !(hit && (element.contains(hit) || label?.contains(hit)));
        }),
      );
      if (missed.length > 0) {
        found.push(`${Math.round(width)} x ${Math.round(height)}: ${element.outerHTML.slice(0, 160)}`);
      }
    }
    // The slider around a range input draws it and reacts to clicks over its whole height.
    for (const range of within.querySelectorAll<HTMLElement>('input[type=range]:not(:disabled)')) {
      const slider = range.parentElement?.parentElement?.parentElement?.getBoundingClientRect();
      if (slider && (slider.height < LEAST_PX || slider.width < LEAST_PX)) {
        found.push(`slider of ${slider.height} px: ${range.outerHTML.slice(0, 160)}`);
      }
    }
    return found;
  }, leastPx);
}
