import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLocalStorageSettings } from '../../../../src/services/settings/local-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const written = () => JSON.parse(localStorage.getItem('pixmill:settings:compress') ?? 'null');

describe('settings in the browser', () => {
  test('are available at once and written to disk soon afterward', async () => {
    const settings = createLocalStorageSettings();
    expect(settings.load('compress')).toBeNull();
    for (const quality of [70, 71, 72]) settings.save('compress', { quality });
    expect(settings.load('compress')).toEqual({ quality: 72 });
    await expect.poll(written).toEqual({ quality: 72 });
    expect(createLocalStorageSettings().load('compress')).toEqual({ quality: 72 });
  });

  test('are written only once for many changes', async () => {
    const write = vi.spyOn(Storage.prototype, 'setItem');
    const settings = createLocalStorageSettings();
    for (let quality = 1; quality <= 100; quality++) settings.save('compress', { quality });
    await expect.poll(written).toEqual({ quality: 100 });
    expect(write).toHaveBeenCalledTimes(1);
  });

  test('survive if the page is closed right after the change', () => {
    createLocalStorageSettings().save('compress', { quality: 42 });
    dispatchEvent(new Event('pagehide'));
    expect(written()).toEqual({ quality: 42 });
  });

  test('are dropped silently if nothing can be written', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no', 'QuotaExceededError');
    });
    const settings = createLocalStorageSettings();
    settings.save('compress', { quality: 42 });
    expect(() => dispatchEvent(new Event('pagehide'))).not.toThrow();
    expect(settings.load('compress')).toBeNull();
  });
});
