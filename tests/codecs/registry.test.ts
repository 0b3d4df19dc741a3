import { describe, expect, test } from 'vitest';
import type { Codec } from '../../src/codecs/contract.ts';
import { FORMATS } from '../../src/codecs/formats.ts';
import { inspect } from '../../src/codecs/inspect.ts';
import { CODEC_LOADERS } from '../../src/codecs/loaders.ts';
import { sniff } from '../../src/codecs/sniff.ts';
import { FORMAT_IDS } from '../../src/domain/format-id.ts';
import { paintColours, paintPhoto } from '../support/pictures.ts';

test('the three lists of formats are one list', () => {
  expect(Object.keys(FORMATS)).toEqual([...FORMAT_IDS]);
  expect(Object.keys(CODEC_LOADERS)).toEqual([...FORMAT_IDS]);
});

describe.each(FORMAT_IDS)('%s', (id) => {
  const format = FORMATS[id];
  const load = async (): Promise<Codec> => (await CODEC_LOADERS[id]()).codec;

  test('its descriptor speaks of itself', () => {
    expect(format.id).toBe(id);
    expect(format.label.toLowerCase()).toBe(id);
    expect(format.mime).toBe(`image/${id}`);
    expect(format.extension).toMatch(/^[a-z]+$/);
  });

  test('its codec writes what the bytes say it is', async () => {
    const bytes = await (await load()).encode(paintColours(20, 24, 16), 0.8);
    expect(sniff(bytes)).toEqual({ kind: 'image', format: id, mime: format.mime });
    const inspection = await inspect(new Blob([bytes]), 1e6);
    expect(inspection).toMatchObject({
      ok: true,
      info: { format: id, size: { widthPx: 24, heightPx: 16 }, orientation: 1, animated: false, profile: 'none' },
    });
  });

  test('one pixel is a picture', async () => {
    const bytes = await (await load()).encode(paintPhoto(1, 1), 0.8);
    expect(await inspect(new Blob([bytes]), 1)).toMatchObject({
      ok: true,
      info: { size: { widthPx: 1, heightPx: 1 } },
    });
  });

  test('its decoder, if it has one, reads what it wrote', async () => {
    const { encode, decode } = await load();
    const decoded = await decode?.(await encode(paintPhoto(24, 16), 0.8));
    expect(decoded ?? { widthPx: 24, heightPx: 16 }).toMatchObject({ widthPx: 24, heightPx: 16 });
  });
});
