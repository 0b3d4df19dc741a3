import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeFeatures } from '../support/probe-features.ts';
import { inWords, supportOf } from '../support/support-table.ts';
import type { Engine } from './engine.ts';
import { describeEngine, ENGINES, siteOrigin } from './engines.ts';

for (const { name } of ENGINES) {
  describeEngine(name, 'docs/support.md', (start) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.close());

    test('lists the features that this engine supports', async () => {
      await engine.tab.goto(siteOrigin);
      const seen = inWords(await engine.tab.evaluate(probeFeatures));
      console.log(engine.label, seen);
      expect(seen).toEqual(supportOf(name));
    });
  });
}
