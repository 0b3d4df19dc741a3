import { expect, test } from 'vitest';
import { openPage } from '../support/e2e.ts';

test('a tool page fetches the kernels and the JPEG encoder before a picture, once somebody is there', async () => {
  const fetched: string[] = [];
  const page = await openPage('/compress-picture', {
    prepare: async (opened) => {
      opened.context().on('request', (request) => {
        if (request.url().endsWith('.wasm')) fetched.push(new URL(request.url()).pathname);
      });
    },
  });
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);

  await page.mouse.move(300, 300);
  await expect.poll(() => fetched.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  const names = fetched.map((path) => /\/(\w+?)-[\w-]+\.wasm$/.exec(path)?.[1]);
  expect(names.toSorted()).toEqual(['mozjpeg_enc', 'pixels', 'resize']);
});
