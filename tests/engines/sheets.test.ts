import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixture } from '../support/workbench.ts';
import { readImage } from './decoded-image.ts';
import type { Engine } from './engine.ts';
import { describeEngine, ENGINES } from './engines.ts';
import { download, fill, leaveSite, openSite, press, seeText, waitForResult } from './workbench.ts';

const PHOTO = 'jpeg-progressive-451x301.jpg';

for (const { name } of ENGINES) {
  describeEngine(name, 'the sheets', (start) => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine?.close());

    test('several files of one image are made, shown and saved in one ZIP', async () => {
      const { tab } = engine;
      await openSite(tab, '/compress-picture');
      await tab.addFiles([fixture(PHOTO)]);
      await waitForResult(tab);
      await press(tab, 'button', 'Export several files');
      await press(tab, 'button', 'Make 3 files');
      await seeText(tab, '3 files are ready.');
      const { bytes } = await download(tab, 'Download as ZIP');
      const entries = unzipSync(bytes);
      const names = ['avif', 'webp', 'jpg'].map((extension) => `jpeg-progressive-451x301-451.${extension}`);
      expect(Object.keys(entries)).toEqual(names);
      for (const data of Object.values(entries)) {
        expect((await readImage(new Uint8Array(data))).info.size).toEqual({ widthPx: 451, heightPx: 301 });
      }
    });

    test('settings are saved as a preset, which a later visit offers', async () => {
      const { tab } = engine;
      // The stage has a slider, too.
      const quality = () =>
        tab.evaluate(() => [...document.querySelectorAll<HTMLInputElement>('[type=range]')].at(-1)?.value);
      const openPhoto = async () => {
        await openSite(tab, '/compress-picture');
        await tab.addFiles([fixture(PHOTO)]);
        await waitForResult(tab);
      };
      await openPhoto();
      await fill(tab, 'Quality', 41);
      await press(tab, 'button', 'Presets');
      await seeText(tab, 'Save these settings as');
      await fill(tab, 'Save these settings as', 2026);
      await press(tab, 'button', 'Save');
      await seeText(tab, 'Saved 2026.');
      await leaveSite(tab);
      await openPhoto();
      await expect.poll(quality).toBe('41');
      await fill(tab, 'Quality', 90);
      await press(tab, 'button', 'Presets');
      await press(tab, 'dialog button', '2026');
      await seeText(tab, 'Settings: 2026.');
      await expect.poll(quality).toBe('41');
    });
  });
}
