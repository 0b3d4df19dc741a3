import { beforeAll, expect, test, vi } from 'vitest';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { encodeRgba } from '../../../../src/kernels/jpeg/encode.ts';
import { requestFor } from '../../../support/engine-requests.ts';
import { paintPhoto } from '../../../support/images.ts';

let file: Blob;

beforeAll(async () => {
  file = new Blob([await encodeRgba(paintPhoto(64, 48), { quality: 92, sampling: '4:2:0', effort: 'fast' })]);
});

/** At quality 100, the result has more chroma than its source, so the coefficients of the source are not enough. */
const encodeAgain = async () => runJob(await requestFor(file, { format: 'jpeg', qualityPercent: 100 }), () => {});

test('a JPEG is encoded from its pixels if the browser refuses to decode its planes', async () => {
  vi.spyOn(ImageDecoder.prototype, 'decode').mockRejectedValue(new DOMException('refused', 'EncodingError'));
  expect(await encodeAgain()).toMatchObject({ ok: true, format: 'jpeg' });
});

test('an unexpected error while encoding from planes is reported, and pixels are not used instead', async () => {
  vi.spyOn(ImageDecoder.prototype, 'decode').mockRejectedValueOnce(new TypeError('a fault'));
  const failure = { code: 'unexpected', detail: 'TypeError: a fault' };
  expect(await encodeAgain()).toMatchObject({ ok: false, failure });
});
