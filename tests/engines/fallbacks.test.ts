import { basename } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixture } from '../support/workbench.ts';
import { processBatch } from './batch.ts';
import { fidelity, readFixtureImage, readImage } from './decoded-image.ts';
import type { Engine } from './engine.ts';
import { describeEngine, startForTest } from './engines.ts';
import { chooseFormat, download, findText, openSite, press, seeText, waitForResult } from './workbench.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';
const MORE_THAN_PIXELS = [
  'gif-variable-delays-64x64.gif',
  'photo-display-p3-900x600.jpg',
  'metadata/jpeg-ultrahdr-seine.jpg',
] as const;
const DRAWING = 'abc-rgba-512x256.png';

describeEngine('Firefox ESR', 'with features switched off in the browser', (start) => {
  test('without WebAssembly, the browser encodes the image and the page tells the user', async () => {
    const { tab } = await startForTest(start, { preferences: { 'javascript.options.wasm': false } });
    await openSite(tab, '/convert-picture');
    await tab.addFiles([fixture(PHOTO)]);
    await waitForResult(tab);
    await seeText(tab, 'your browser encodes the images itself');
    for (const [label, format] of [
      ['JPEG', 'jpeg'],
      ['WebP', 'webp'],
    ] as const) {
      await chooseFormat(tab, label);
      await waitForResult(tab);
      const result = await readImage((await download(tab, 'Download Converted Image')).bytes);
      expect(result.info).toMatchObject({ format, size: { widthPx: 900, heightPx: 600 } });
      expect(await fidelity(await readFixtureImage(PHOTO), result)).toBeGreaterThan(30);
    }
    // The page reports what the browser's encoders cannot keep. They keep wide colors.
    await tab.addFiles(MORE_THAN_PIXELS.map(fixture));
    const [moving, wide, hdr] = MORE_THAN_PIXELS.map((file) => `[title="${basename(file)}"]`) as [
      string,
      string,
      string,
    ];
    await press(tab, moving, '');
    await seeText(tab, 'Animated image: only the first frame will be saved.');
    await press(tab, wide, '');
    await findText(tab, 'The result contains: Display P3');
    await press(tab, hdr, '');
    await seeText(tab, 'HDR data was left out: WebP cannot store it.');
    await chooseFormat(tab, 'JPEG');
    await findText(tab, 'The result contains: sRGB, HDR, metadata (date taken)');
  });

  // Starting Firefox takes more processor time than most tests, so unrelated features are disabled together.
  describe('without ImageDecoder, file pickers and the private file system', () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await start({
        preferences: { 'dom.media.webcodecs.image-decoder.enabled': false, 'dom.fs.enabled': false },
      });
    });
    afterAll(() => engine?.close());

    test('a transparent image keeps every color', async () => {
      const { tab } = engine;
      await openSite(tab, '/optimize-picture');
      expect(await tab.evaluate(() => 'ImageDecoder' in globalThis)).toBe(false);
      await tab.addFiles([fixture(DRAWING)]);
      await waitForResult(tab);
      const result = await readImage((await download(tab, 'Download Optimized Image')).bytes);
      expect(await fidelity(await readFixtureImage(DRAWING), result)).toBe(Number.POSITIVE_INFINITY);
    });

    test('a Pro user gets all images of a batch in one archive', async () => {
      await processBatch(engine);
    });
  });

  describe('a browser that resists fingerprinting', () => {
    const resist = { 'privacy.resistFingerprinting': true };

    test('does not alter images, even if it also blocks cookies and site data', async () => {
      const { tab } = await startForTest(start, { preferences: { ...resist, 'network.cookie.cookieBehavior': 2 } });
      await openSite(tab, '/convert-picture');
      await tab.addFiles([fixture(PHOTO)]);
      await waitForResult(tab);
      const result = await readImage((await download(tab, 'Download Converted Image')).bytes);
      expect(await fidelity(await readFixtureImage(PHOTO), result)).toBeGreaterThan(33);

      await openSite(tab, '/compress-picture');
      await tab.addFiles([fixture(PHOTO)]);
      await waitForResult(tab);
      const { info } = await readImage((await download(tab, 'Download Compressed Image')).bytes);
      expect(info.format).toBe('jpeg');
    });

    test('saves no wrong image without WebAssembly', async () => {
      const { tab } = await startForTest(start, { preferences: { ...resist, 'javascript.options.wasm': false } });
      await openSite(tab, '/convert-picture');
      await tab.addFiles([fixture(PHOTO)]);
      await seeText(tab, 'your browser alters canvas data');
    });
  });
});

describeEngine('WebKitGTK', 'with features switched off in the browser', (start) => {
  test('without SIMD, the codecs give the same image', async () => {
    const { tab } = await startForTest(start, { engineOptions: { useWasmSIMD: false } });
    await openSite(tab, '/convert-picture');
    await tab.addFiles([fixture(PHOTO)]);
    await waitForResult(tab);
    await chooseFormat(tab, 'WebP');
    await waitForResult(tab);
    const result = await readImage((await download(tab, 'Download Converted Image')).bytes);
    expect(result.info).toMatchObject({ format: 'webp', size: { widthPx: 900, heightPx: 600 } });
    expect(await fidelity(await readFixtureImage(PHOTO), result)).toBeGreaterThan(33);
    expect(await tab.evaluate(() => document.body.innerText.includes('Encoded by your browser'))).toBe(false);
  });

  test('without WebAssembly, the browser encodes JPEG and the page says that it cannot save WebP', async () => {
    const { tab } = await startForTest(start, { engineOptions: { useWasm: false } });
    await openSite(tab, '/convert-picture');
    await tab.addFiles([fixture(PHOTO)]);
    await waitForResult(tab);
    await seeText(tab, 'your browser encodes the images itself');
    const result = await readImage((await download(tab, 'Download Converted Image')).bytes);
    expect(result.info).toMatchObject({ format: 'jpeg', size: { widthPx: 900, heightPx: 600 } });
    await chooseFormat(tab, 'WebP');
    await seeText(tab, 'this browser cannot save WebP. Choose another format.');
  });
});
