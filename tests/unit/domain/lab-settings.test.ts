import { describe, expect, test } from 'vitest';
import { DEFAULT_LAB_SETTINGS, type LabSettings, linkOfLab, readLabLink } from '../../../src/domain/lab-settings.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readLabLink((name) => params.get(name));
};

const EVERYTHING_ELSE: LabSettings = {
  encoders: ['jpeg-canvas', 'png-wasm', 'gif-canvas'],
  qualities: [1, 55, 100],
  efforts: ['fast', 'smallest'],
  maxSidePx: null,
  filters: ['mitchell', 'box', 'canvas'],
  lights: ['gamma', 'linear'],
  repeats: 5,
};

describe('a link to the codec lab', () => {
  test.each([
    ['default settings', DEFAULT_LAB_SETTINGS],
    ['changed settings', EVERYTHING_ELSE],
  ])('restores %s', (_, settings) => {
    expect(read(new URLSearchParams(linkOfLab(settings)).toString())).toEqual(settings);
  });

  test('means the default settings if it is empty', () => {
    expect(read('')).toEqual(DEFAULT_LAB_SETTINGS);
  });

  test.each([
    'encoders=tiff-wasm,%3Cscript%3E',
    'encoders=',
    'quality=0,101,-5,abc,1e3,99999999999999999999',
    'effort=insane',
    'side=-1',
    'side=15',
    'side=16385',
    'side=1e3',
    'side=1600px',
    'filter=__proto__',
    'light=dark',
    'repeats=0',
    'repeats=10',
    'repeats=1.5',
  ])('falls back to the defaults for %s', (query) => {
    expect(read(query)).toEqual(DEFAULT_LAB_SETTINGS);
  });

  test('keeps the valid values in order and without duplicates', () => {
    expect(read('encoders=webp-wasm,nonsense,jpeg-wasm,jpeg-wasm&quality=90,x,40,90&side=800')).toEqual({
      ...DEFAULT_LAB_SETTINGS,
      encoders: ['jpeg-wasm', 'webp-wasm'],
      qualities: [40, 90],
      maxSidePx: 800,
    });
  });
});
