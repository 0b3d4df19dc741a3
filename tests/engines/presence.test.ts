import { expect, test } from 'vitest';
import { findMissingEngines } from '../../scripts/find-engines.mjs';

test('Firefox ESR and WebKitGTK are installed, which CI requires', (context) => {
  const missing = findMissingEngines({ install: false });
  for (const sentence of missing) console.warn(`\n!! ${sentence}\n`);
  if (!process.env.CI && missing.length > 0) return context.skip(missing.join(' '));
  expect(missing).toEqual([]);
});
