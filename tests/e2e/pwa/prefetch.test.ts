import { expect, test } from 'vitest';
import { workerCountFor } from '../../../src/domain/outcome/limits.ts';
import { openAsAda, profileOf } from '../../support/accounts.ts';
import { openPage } from '../../support/e2e.ts';
import { addFiles, fixture, waitForResult } from '../../support/workbench.ts';

/** Opens a tool page, and records which codecs are downloaded and compiled and which workers start. */
async function openWatched({ savesData }: { readonly savesData: boolean }) {
  const fetched: string[] = [];
  const workers: string[] = [];
  const page = await openPage('/compress-picture', {
    savesData,
    prepare: async (opened, context) => {
      context.on('request', (request) => {
        const name = /\/([\w-]+)-[\w-]{7}\.wasm$/.exec(new URL(request.url()).pathname)?.[1];
        if (name !== undefined) fetched.push(name);
      });
      opened.on('worker', (worker) => {
        if (worker.url().includes('codec.worker')) workers.push(worker.url());
      });
      await opened.addInitScript(countCompilations);
    },
  });
  await page.waitForLoadState('networkidle');
  return { page, fetched, workers, compiled: () => page.evaluate(() => globalThis.compilations) };
}

declare global {
  /** The number of WASM modules that the page has compiled. */
  var compilations: number;
}

function countCompilations(): void {
  globalThis.compilations = 0;
  const compileStreaming = WebAssembly.compileStreaming;
  WebAssembly.compileStreaming = async (response) => {
    const module = await compileStreaming(response);
    globalThis.compilations++;
    return module;
  };
}

test('a tool page downloads and compiles the code for JPEG and PNG on the first user interaction, before an image is added', async () => {
  const { page, fetched, workers, compiled } = await openWatched({ savesData: false });
  expect(fetched).toEqual([]);
  expect(workers).toEqual([]);

  await page.mouse.move(300, 300);
  await expect.poll(compiled).toBe(6);
  expect(fetched.toSorted()).toEqual(['crc32', 'inflate-count', 'inflate-rows', 'jpeg', 'pixels', 'resize']);

  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  expect(fetched).toHaveLength(6);
  expect(await compiled()).toBe(6);
});

test('with data saver on, codecs and workers load with the first image and not before', async () => {
  const { page, fetched, workers } = await openWatched({ savesData: true });
  await page.mouse.move(300, 300);
  await page.getByRole('slider').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  expect(workers).toEqual([]);

  await addFiles(page, fixture('photo-srgb-untagged-900x600.jpg'));
  await waitForResult(page);
  expect(fetched).toContain('jpeg');
});

test('a bulk page starts the workers of a batch before the first image is added', async () => {
  const workers: string[] = [];
  const page = await openAsAda('/bulk-compress', profileOf('pro', 'active'), {
    savesData: false,
    prepare: async (opened) => {
      opened.on('worker', (worker) => {
        if (worker.url().includes('codec.worker')) workers.push(worker.url());
      });
    },
  });
  const atOnce = await page.evaluate(() => navigator.hardwareConcurrency).then((cores) => workerCountFor(cores, 8));
  // One more worker is for thumbnails.
  await expect.poll(() => workers.length).toBe(atOnce + 1);

  await addFiles(page, [fixture('photo-srgb-untagged-900x600.jpg'), fixture('quadrants-exif-1.jpg')]);
  await page.getByRole('button', { name: 'Start', exact: true }).first().click();
  await page.getByText('2 of 2 done').first().waitFor();
  expect(workers).toHaveLength(atOnce + 1);
});
