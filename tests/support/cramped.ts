import type { Page } from 'playwright';
import { atEveryWidth } from './every-width.ts';

/**
 * Finds layout problems at the current width: text and controls that have no width, are cut off without an ellipsis or
 * overlap, and a page that is wider than its window.
 *
 * Ignores content that is only for assistive technology, and text that ends in an ellipsis if enough of it is visible.
 * Floating elements are compared only with others in the same layer.
 */
function findCramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST_PX = 24;
    /** The minimum width of text that may end in an ellipsis. */
    const LEAST_TEXT_PX = 16;
    const TOLERANCE_PX = 1.5;

    interface Box {
      readonly left: number;
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
    }
    interface Piece {
      readonly element: Element;
      readonly box: Box;
      readonly layer: Element | null;
    }

    const found: string[] = [];
    const describe = (element: Element) => {
      const text = (element.textContent ?? '').trim().slice(0, 40);
      return `<${element.localName} class="${element.getAttribute('class') ?? ''}"> ${JSON.stringify(text)}`;
    };
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('.visually-hidden, [aria-hidden=true]') !== null;
    /** Cached because every element is an ancestor of many others, and reading its style takes most of the time. */
    const known = new Map<Element, ReturnType<typeof readFacts>>();
    const readFacts = (element: Element) => {
      const style = getComputedStyle(element);
      return {
        hasBox: style.display !== 'contents' && style.display !== 'inline',
        mayEnd: style.textOverflow === 'ellipsis' || style.getPropertyValue('-webkit-line-clamp') !== 'none',
        cuts: /paint|strict/.test(style.contain),
        overflowX: style.overflowX,
        overflowY: style.overflowY,
        isClippedAway: style.clipPath === 'inset(50%)',
        isLayer: style.position === 'fixed' || style.position === 'sticky',
        edge: element.getBoundingClientRect(),
      };
    };
    const factsOf = (element: Element) => {
      const facts = known.get(element) ?? readFacts(element);
      known.set(element, facts);
      return facts;
    };
    const findAround = (element: Element, isWanted: (facts: ReturnType<typeof readFacts>) => boolean) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (isWanted(factsOf(at))) return at;
      }
      return null;
    };
    const isClippedAway = (element: Element) => findAround(element, (facts) => facts.isClippedAway) !== null;
    const layerOf = (element: Element) => findAround(element, (facts) => facts.isLayer);
    const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const intersect = (one: Box, other: Box): Box => ({
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    });
    /**
     * @returns the part of a box that users can scroll to, the part that is visible now, and whether an ellipsis may
     * show that there is more
     */
    const visibilityOf = (element: Element, whole: Box) => {
      let [left, seen] = [whole, whole];
      let mayBeCut = false;
      let [reachedX, reachedY] = [false, false];
      for (let at: Element | null = element; at && at !== document.documentElement; at = at.parentElement) {
        const { hasBox, mayEnd, cuts, overflowX, overflowY, edge } = factsOf(at);
        if (!hasBox) continue;
        if (mayEnd) mayBeCut = true;
        const x = cuts || overflowX !== 'visible' ? edge : whole;
        const y = cuts || overflowY !== 'visible' ? edge : whole;
        const visible = { left: x.left, right: x.right, top: y.top, bottom: y.bottom };
        seen = intersect(seen, visible);
        // Only lists and elements in the tab order may scroll horizontally.
        reachedX ||= scrolls(overflowX) && at.matches('[tabindex="0"], ul, :has(> ul)');
        reachedY ||= scrolls(overflowY);
        const lasting = {
          left: reachedX ? whole.left : visible.left,
          right: reachedX ? whole.right : visible.right,
          top: reachedY ? whole.top : visible.top,
          bottom: reachedY ? whole.bottom : visible.bottom,
        };
        left = intersect(left, lasting);
      }
      return { left, seen, mayBeCut };
    };
    const lacks = (whole: Box, seen: Box) =>
      seen.right - seen.left < whole.right - whole.left - TOLERANCE_PX ||
      seen.bottom - seen.top < whole.bottom - whole.top - TOLERANCE_PX;

    const pieces: Piece[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element === null || (node.textContent ?? '').trim() === '') continue;
      if (element.closest('script, style, noscript, option, title, svg') || isHidden(element)) continue;
      if (isClippedAway(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const whole of range.getClientRects()) {
        if (whole.height === 0) continue;
        const { left, seen, mayBeCut } = visibilityOf(element, whole);
        // A line clamp hides this line.
        if (mayBeCut && left.bottom - left.top < TOLERANCE_PX) continue;
        const isNarrow = left.right - left.left < Math.min(whole.width, LEAST_TEXT_PX) - TOLERANCE_PX;
        if (isNarrow) found.push(`no width: ${describe(element)}`);
        else if (!mayBeCut && lacks(whole, left)) found.push(`cut off: ${describe(element)}`);
        else pieces.push({ element, box: seen, layer: layerOf(element) });
      }
    }
    for (const element of document.querySelectorAll('button, a[href], input, [role=slider], [role=combobox]')) {
      if (isHidden(element) || isClippedAway(element) || element.matches('input[type=range], input[type=file]'))
        continue;
      const whole = element.getBoundingClientRect();
      const { left, seen, mayBeCut } = visibilityOf(element, whole);
      const width = left.right - left.left;
      const isBox = element.matches('button, input');
      if (isBox && width < Math.min(LEAST_PX, whole.width || LEAST_PX) - TOLERANCE_PX) {
        found.push(`no width: ${describe(element)}`);
      } else if (!mayBeCut && lacks(whole, left)) found.push(`cut off: ${describe(element)}`);
      else if (isBox) pieces.push({ element, box: seen, layer: layerOf(element) });
    }

    const overlaps = (one: Box, other: Box) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE_PX &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2 * TOLERANCE_PX;
    /** Detects a button in the corner of another one, as on thumbnails. */
    const liesOnPurpose = (above: Element, below: Element) =>
      getComputedStyle(above).position === 'absolute' && above.parentElement?.contains(below) === true;
    for (const [index, one] of pieces.entries()) {
      for (const other of pieces.slice(index + 1)) {
        if (one.layer !== other.layer || !overlaps(one.box, other.box)) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        if (liesOnPurpose(one.element, other.element) || liesOnPurpose(other.element, one.element)) continue;
        found.push(`${describe(one.element)} lies over ${describe(other.element)}`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) {
      found.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    }
    return [...new Set(found)];
  });
}

/** Sets the window to each width, one after another. @returns each layout problem with its widths */
export async function findSpoilt(page: Page, widths: readonly number[]): Promise<Record<string, number[]>> {
  const spoilt: Record<string, number[]> = {};
  await atEveryWidth(page, widths, async (width) => {
    // Changes that depend on the width may take a few frames.
    let found = await findCramped(page);
    for (let looks = 0; found.length > 0 && looks < 5; looks++) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      found = await findCramped(page);
    }
    for (const line of found) spoilt[line] = [...(spoilt[line] ?? []), width];
  });
  return spoilt;
}
