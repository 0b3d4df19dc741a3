import { describe, expect, test } from 'vitest';
import {
  DEFAULT_LAB_SETTINGS,
  type LabSettings,
  linkOfLab,
  readLabLink,
  valuesOf,
  withValues,
} from '../../../../src/domain/settings/lab-settings.ts';
import type { EncoderOption } from '../../../../src/formats/format.ts';
import { encoderOf } from '../../../../src/formats/lab/encoders.ts';

const read = (query: string) => {
  const params = new URLSearchParams(query);
  return readLabLink((name) => params.get(name));
};

const EVERYTHING_ELSE: LabSettings = {
  encoders: ['jpeg-wasm', 'jpeg-mozjpeg', 'png-canvas'],
  qualities: [1, 55, 100],
  efforts: ['fast', 'smallest'],
  options: ['jpeg-wasm.sampling.4:4:4', 'jpeg-mozjpeg.trellis.one', 'jpeg-mozjpeg.trellis.tables'],
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

  test('stands for the default settings if it is empty', () => {
    expect(read('')).toEqual(DEFAULT_LAB_SETTINGS);
  });

  test.each([
    'encoders=tiff-wasm,%3Cscript%3E',
    'encoders=',
    'encoders=gif-canvas,webp-mozjpeg',
    'options=jpeg-wasm.sampling.4:1:1,jpeg-canvas.sampling.4:4:4,__proto__',
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

  test('keeps valid values in order and without duplicates', () => {
    expect(read('encoders=webp-wasm,nonsense,jpeg-wasm,jpeg-wasm&quality=90,x,40,90&side=800')).toEqual({
      ...DEFAULT_LAB_SETTINGS,
      encoders: ['jpeg-wasm', 'webp-wasm'],
      qualities: [40, 90],
      maxSidePx: 800,
    });
  });
});

describe('an encoder option', () => {
  const encoder = encoderOf('jpeg-wasm');
  const sampling = encoder.options[0] as EncoderOption;
  const none = DEFAULT_LAB_SETTINGS;

  test('has its default value until the user chooses others', () => {
    expect(valuesOf(none, encoder.id, sampling)).toEqual(['canvas']);
    const options = withValues(none, encoder.id, sampling, ['4:4:4', 'canvas']);
    expect(valuesOf({ options }, encoder.id, sampling)).toEqual(['canvas', '4:4:4']);
    expect(withValues({ options }, encoder.id, sampling, ['canvas'])).toEqual([]);
  });

  test('does not change other options', () => {
    const before = { options: ['jpeg-wasm.sampling.4:2:2', 'jpeg-mozjpeg.sampling.4:4:4'] };
    expect(withValues(before, encoder.id, sampling, ['4:2:0'])).toEqual([
      'jpeg-wasm.sampling.4:2:0',
      'jpeg-mozjpeg.sampling.4:4:4',
    ]);
  });
});
