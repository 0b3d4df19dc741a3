import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { codec as jpeg } from '../../../../src/codecs/jpeg/codec.ts';
import type { Shaping } from '../../../../src/domain/geometry/pixel-plan.ts';
import { MAX_PIXELS } from '../../../../src/domain/outcome/limits.ts';
import type { OutputSpec } from '../../../../src/domain/settings/recipe.ts';
import { makeRestorable } from '../../../../src/jobs/encode/recompress.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { offlineHost, resetModules } from '../../../support/engine-in-node.ts';
import { readFixture } from '../../../support/fixture-files.ts';

const PHOTO = 'photo-display-p3-900x600.jpg';

/** With all metadata, the file that is held stays as it is. */
const never = () => Promise.reject(new Error('the file is changed'));

const digestOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');

async function requestFor(source: Blob, own: Partial<OutputSpec>, shaping: Partial<Shaping> = {}) {
  const inspection = await inspect(source, MAX_PIXELS);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const output = { format: 'jxl', qualityPercent: 70, matte: [255, 255, 255], effort: 'fast', ...own } as const;
  const whole = { recompress: 'always', metadata: 'all' } as const;
  const recipe = { version: 1, fit: null, ...shaping, output: { ...whole, ...output } } as const;
  return { jobId: 'job', source, info: inspection.info, recipe, maxPixels: MAX_PIXELS };
}

async function make(source: Blob, own: Partial<OutputSpec> = {}, shaping: Partial<Shaping> = {}) {
  const reply = await runJob(await requestFor(source, own, shaping), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  return { ...reply, file: new Blob([reply.buffer]) };
}

describe('without loss, JPEG XL holds a JPEG,', () => {
  test.each([
    [PHOTO, 'p3'],
    ['quadrants-exif-6.jpg', 'orientation'],
    ['metadata/private-markers.jpg', 'metadata'],
    ['metadata/jpeg-apple-gainmap-old.jpg', 'a gain map'],
  ])('%s with %s, which comes back byte for byte', async (name) => {
    const source = readFixture(name);
    const held = await make(source, { color: 'keep' });
    const originalBytes = source.size;
    expect(held).toMatchObject({ format: 'jxl', origin: 'recompressed' });
    expect(held.notes).toEqual([
      { code: 'recompressed', because: 'restorable', originalBytes, newBytes: held.buffer.byteLength },
    ]);
    const restored = await make(held.file, { format: 'jpeg', color: 'keep' });
    expect(restored).toMatchObject({ format: 'jpeg', origin: 'recompressed', size: held.size });
    expect(restored.notes).toMatchObject([{ code: 'recompressed', because: 'restored' }]);
    expect(await digestOf(restored.file)).toBe(await digestOf(source));
  });
});

describe('with other metadata, the JPEG that is held has the same pixels and what the recipe keeps:', () => {
  const pixelsOf = async (file: Blob) => (await jpeg.decode(new Uint8Array(await file.arrayBuffer()))).rgba;
  const textOf = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('latin1');

  test.each<[name: string, own: Partial<OutputSpec>]>([
    ['metadata/private-markers.jpg', { metadata: 'public' }],
    ['metadata/private-markers.jpg', { metadata: 'none' }],
    ['quadrants-exif-6.jpg', { metadata: 'none', stamp: { creator: 'Ann' } }],
    [PHOTO, { metadata: 'public' }],
  ])('%s with %j', async (name, own) => {
    const source = readFixture(name);
    const made = await make(source, own);
    expect(made).toMatchObject({ format: 'jxl', origin: 'recompressed' });
    expect(made.notes[0]).toMatchObject({ code: 'recompressed', because: 'held' });
    expect(made.file.size).toBeLessThan(source.size);
    const restored = await make(made.file, { format: 'jpeg' });
    expect(restored.notes).toMatchObject([{ because: 'restored' }]);
    expect(await pixelsOf(restored.file)).toEqual(await pixelsOf(source));
    expect(restored.size).toEqual(made.size);
    expect((await textOf(restored.file)).includes('Ann')).toBe(own.stamp !== undefined);
    expect(await textOf(restored.file)).not.toMatch(/TestCam|7f3a-(DESC|SOFT|COM)/);
    // From a file with all metadata, the same JPEG comes back.
    const whole = await make(source);
    const removed = await make(whole.file, { ...own, format: 'jpeg' });
    expect(removed.notes[0]).toMatchObject({ because: 'held' });
    expect(await digestOf(removed.file)).toBe(await digestOf(restored.file));
  });
});

test('a gain map stays with other metadata, also where the holder says nothing of it', async () => {
  const source = readFixture('metadata/jpeg-apple-gainmap-old.jpg');
  const held = await make(source, { metadata: 'none' });
  const whole = await make(source);
  const restored = [
    await make(held.file, { format: 'jpeg' }),
    await make(whole.file, { format: 'jpeg', metadata: 'none' }),
  ];
  for (const { carries, origin } of restored) {
    expect(origin).toBe('recompressed');
    expect(carries).toContainEqual({ kind: 'hdr' });
  }
});

describe('the note says why a result was encoded from pixels:', () => {
  test.each<[because: string, name: string, own: Partial<OutputSpec>, shaping: Partial<Shaping>]>([
    ['reshaped', PHOTO, {}, { turn: 6 }],
    ['reshaped', PHOTO, {}, { fit: { mode: 'exact', widthPx: 90, heightPx: 60 } }],
    ['unrestorable', 'cmyk-photo-derived-450x300.jpg', {}, {}],
    ['unrestorable', 'jxl-screenshot-windows95-640x480.jxl', { format: 'jpeg' }, {}],
  ])('%s of %s with %j and %j', async (because, name, own, shaping) => {
    const made = await make(readFixture(name), own, shaping);
    expect(made.origin).toBe('pixels');
    expect(made.notes).toContainEqual({ code: 'not-recompressed', because, qualityPercent: 70 });
  });
});

test('a restored file of another size than its holder is refused', async () => {
  const request = await requestFor((await make(readFixture(PHOTO))).file, { format: 'jpeg' });
  expect(await makeRestorable(request, () => {}, never)).toMatchObject({ format: 'jpeg' });
  const info = { ...request.info, size: { widthPx: 90, heightPx: 60 } };
  expect(await makeRestorable({ ...request, info }, () => {}, never)).toBeNull();
});

test('without a request, pixels are encoded', async () => {
  const { recompress: _, ...output } = (await requestFor(readFixture(PHOTO), {})).recipe.output;
  const made = await runJob(
    { ...(await requestFor(readFixture(PHOTO), {})), recipe: { version: 1, fit: null, output } },
    () => {},
  );
  expect(made).toMatchObject({ ok: true, origin: 'pixels' });
});

test('a codec that cannot be fetched fails the job, and changes no result', async () => {
  const request = await requestFor(readFixture(PHOTO), {});
  await resetModules(offlineHost);
  const offline = await import('../../../../src/jobs/encode/recompress.ts');
  await expect(offline.makeRestorable(request, () => {}, never)).rejects.toMatchObject({
    failure: { code: 'codec-unavailable' },
  });
});
