import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import type { LabReference, LabResult } from '../../src/lab/model.ts';
import { exportLabAtom } from '../../src/state/lab/actions.ts';
import { labReferencesAtom, labResultsAtom } from '../../src/state/lab/atoms.ts';
import { servicesAtom } from '../../src/state/store.ts';
import { folderWith, pixmill } from './run-pixmill.ts';

const PHOTO = 'photo-srgb-untagged-900x600.jpg';

const FEW = ['--encoders', 'jpeg,webp,png', '--qualities', '40..80/20', '--side', '96', '--repeats', '1'];

/** What the page saves for two images with two encoders. */
async function exportOfPage(kind: 'csv' | 'json'): Promise<string> {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('navigator', { userAgent: 'Chromium', hardwareConcurrency: 2 });
  const store = createStore();
  const size = { widthPx: 90, heightPx: 60 };
  const references = ['a.jpg', 'b.jpg'].map(
    (name): LabReference => ({
      id: name,
      imageId: name,
      imageName: name,
      originalBytes: 1000,
      preparation: { by: 'kernel', filter: 'lanczos3', light: 'gamma' },
      size,
      mayHaveAlpha: false,
      decodeMs: 1,
      resizeMs: 1,
      blob: new Blob(),
    }),
  );
  const time = { medianMs: 2, rangeMs: [1, 3] } as const;
  const resultOf = (referenceId: string, format: 'jpeg' | 'webp', qualityPercent: number): LabResult => ({
    id: `${referenceId} ${format} ${qualityPercent}`,
    referenceId,
    encoding: { format, engine: 'wasm', effort: 'balanced', options: {}, qualityPercent },
    outcome: {
      ok: true,
      blob: new Blob(),
      measures: {
        bytes: qualityPercent * 9,
        encoding: time,
        decoding: time,
        psnrDb: 40,
        ssim: 0.9,
        ssimulacra2: qualityPercent,
      },
    },
  });
  const results = references.flatMap(({ id }) =>
    (['jpeg', 'webp'] as const).flatMap((format) => [40, 60, 80].map((quality) => resultOf(id, format, quality))),
  );
  store.set(labReferencesAtom, references);
  store.set(labResultsAtom, results);
  let saved = new Blob();
  const save = (blob: Blob) => {
    saved = blob;
  };
  store.set(servicesAtom, { open: async () => ({ pipeline: { save } }) } as never);
  await store.set(exportLabAtom, kind);
  // `text()` would remove the mark at the start of a CSV.
  return Buffer.from(await saved.arrayBuffer()).toString();
}

/** The names of all fields, at every depth, with the types of their values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

test('the lab writes the columns and the fields of the page', async () => {
  const cwd = folderWith({ 'in/a.jpg': PHOTO, 'in/sub/b.jpg': PHOTO, 'in/notes.jpg': 'text.jpg' });
  const args = ['lab', 'in', ...FEW, '--report', 'lab.csv', '--json', 'lab.json'];
  const { code, out, error } = await pixmill(args, { cwd });
  expect(error).toBe('a.jpg\nsub/b.jpg\n');
  expect(code).toBe(0);
  expect(out).toContain('Means of 2 images, Lanczos 3, gamma\n');
  expect(out).toMatch(/^WebP, libwebp, Balanced, 80 .+\d$/m);
  expect(out).toMatch(/against JPEG, Pixmill, Balanced\nEncoder .+\nWebP, libwebp, Balanced +\d+\.\d%/);

  const columnsOf = (csv: string) => csv.split(/\r?\n/)[0];
  const csv = readFileSync(join(cwd, 'lab.csv'), 'utf8');
  expect(columnsOf(csv)).toBe(columnsOf(await exportOfPage('csv')));
  // Seven encodings of each image and of the means.
  expect(csv.trim().split(/\r?\n/)).toHaveLength(1 + 3 * 7);

  const json = JSON.parse(readFileSync(join(cwd, 'lab.json'), 'utf8'));
  expect(shapeOf(json)).toEqual(shapeOf(JSON.parse(await exportOfPage('json'))));
  expect(json.results.map(({ image }: { image: string }) => image)).toEqual([
    ...Array(7).fill('a.jpg'),
    ...Array(7).fill('sub/b.jpg'),
  ]);
  const lossless = json.results.filter(({ format }: { format: string }) => format === 'png');
  expect(lossless[0]).toMatchObject({ lossless: true, ssimulacra2: 100, qualityPercent: null, failure: null });
  expect(json.machine.browser).toContain(`Node.js ${process.version}`);
});

test('the lab makes the same file as the command', async () => {
  const cwd = folderWith({ 'a.png': 'palette-flag-900x600.png' });
  await pixmill(['a.png', '--to', 'webp', '--quality', '60', '--out', 'out'], { cwd });
  const args = ['lab', 'a.png', '--encoders', 'webp', '--qualities', '60', '--side', 'own', '--repeats', '1'];
  await pixmill([...args, '--json', 'lab.json'], { cwd });
  const [row] = JSON.parse(readFileSync(join(cwd, 'lab.json'), 'utf8')).results;
  expect(row.bytes).toBe(readFileSync(join(cwd, 'out/a.webp')).length);
});

test('the lab goes on after a file that is no image, and says so', async () => {
  const cwd = folderWith({ 'a.jpg': PHOTO, 'b.jpg': 'text.jpg' });
  const args = ['lab', 'b.jpg', 'a.jpg', '--encoders', 'jpeg', '--qualities', '50', '--side', '64', '--repeats', '1'];
  expect(await pixmill([...args, '--report', 'a.jpg/lab.csv'], { cwd })).toMatchObject({
    code: 2,
    error: 'The report a.jpg/lab.csv cannot be written. There is a file in the place of a folder.\n',
  });
  const { code, error, out } = await pixmill([...args, '--report', 'new/lab.csv'], { cwd });
  expect(code).toBe(1);
  expect(error).toContain('b.jpg is a text file, not an image.');
  expect(existsSync(join(cwd, 'new/lab.csv'))).toBe(true);
  expect(out).toContain('JPEG, Pixmill, Balanced, 50');
  const none = await pixmill(['lab', 'b.jpg', '--json', 'lab.json'], { cwd });
  expect(none).toMatchObject({ code: 1, out: '' });
  expect(none.error).toContain('Nothing was measured.');
  expect(existsSync(join(cwd, 'lab.json'))).toBe(false);
});

test.each([
  [['--encoders', 'jpg'], "--encoders has 'jpg', which does not exist. Did you mean jpeg?"],
  [['--encoders', 'webp-canvas'], "webp-canvas is the browser's own encoder."],
  [['--encoders', ','], '--encoders is empty.'],
  [['--qualities', '50..110'], "--qualities has '50..110'. It must be a whole number from 1 to 100, or a range"],
  [['--qualities', '90..50'], "--qualities has '90..50'."],
  [['--qualities', '1..100/0'], "--qualities has '1..100/0'."],
  [['--qualities', '1..100/5'], '--qualities has 21 qualities. There can be at most 12.'],
  [['--efforts', 'slow'], "--efforts has 'slow', which does not exist. It must be one of fast, balanced, smallest."],
  [['--side', '3'], "--side is '3'. It must be a whole number from 16 to 16384, or own."],
  [['--repeats', '0'], "--repeats is '0'. It must be a whole number from 1 to 9."],
  [['--colour'], "Unknown option '--colour'"],
])('the lab answers %j with a sentence', async (options, sentence) => {
  const { code, error, out } = await pixmill(['lab', 'in', ...options], { cwd: folderWith({ 'in/a.jpg': PHOTO }) });
  expect(error).toContain(sentence);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});
