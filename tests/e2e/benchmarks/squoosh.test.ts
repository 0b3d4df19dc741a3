import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openSquoosh } from '../../../benchmarks/squoosh.mjs';
import { findWorkerBrowser } from '../../support/e2e.ts';
import { fixture } from '../../support/workbench.ts';

const PHOTO = fixture('photo-srgb-untagged-900x600.jpg');
const FAKE_SQUOOSH = fileURLToPath(new URL('../../support/fake-squoosh.js', import.meta.url));

let browser: Browser;
beforeAll(async () => {
  browser = await findWorkerBrowser();
});

async function folderWith(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pixmill-squoosh-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const start = '<input type="file"><canvas></canvas>';
  await writeFile(join(folder, 'index.html'), `<title>Squoosh</title><div id="app">${start}</div>${script}`);
  await cp(FAKE_SQUOOSH, join(folder, 'fake-squoosh.js'));
  return folder;
}

test('the benchmark selects an encoder, then measures two photos until the size of the result appears', async () => {
  const messages: string[] = [];
  const newContext: Browser['newContext'] = async (options) => {
    const context = await browser.newContext(options);
    context.on('console', (message) => messages.push(message.text()));
    return context;
  };
  const squoosh = await openSquoosh(await folderWith('<script src="fake-squoosh.js"></script>'), { newContext });
  onTestFinished(() => squoosh.close());
  const { cold, warm } = await squoosh.drop([PHOTO, PHOTO], 'webP');
  expect(cold).toBeGreaterThan(0);
  expect(warm).toBeGreaterThan(0);
  expect(messages.slice(-2)).toEqual(['encoded webP, isolated', 'encoded webP, isolated']);
});

test('a page that is not Squoosh is refused with a message of one line', async () => {
  const folder = await folderWith('');
  const failure = await openSquoosh(folder, browser).catch((error: Error) => error);
  expect(failure).toMatchObject({
    message: `${folder} does not work like Squoosh's site: it never offers to choose a file.`,
  });
});
