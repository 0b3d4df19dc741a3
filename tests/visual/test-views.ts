import { describe, expect, test } from 'vitest';
import { findFault } from './baseline.ts';
import { openView, shoot, THEMES, VIEWS, type Width } from './views.ts';

/** Compares each view at this width with its baseline images in both themes. */
export function testViews(width: Width): void {
  describe(`in a ${width} window`, () => {
    test.each(VIEWS)('$name looks like its baseline', async (view) => {
      const page = await openView(view, width);
      const faults: string[] = [];
      for (const theme of THEMES) {
        const fault = findFault(`${view.name}-${width}-${theme}`, await shoot(page, theme));
        if (fault !== null) faults.push(fault);
      }
      expect(faults).toEqual([]);
    });
  });
}
