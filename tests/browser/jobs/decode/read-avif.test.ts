import { expect, test } from 'vitest';
import { codec } from '../../../../src/codecs/avif/codec.ts';
import { formatOf } from '../../../../src/formats/formats.ts';
import { runJob } from '../../../../src/jobs/run-job.ts';
import { pixelImage } from '../../../../src/kernels/image.ts';
import { decodeInBrowser } from '../../../support/browser-images.ts';
import { requestFor } from '../../../support/engine-requests.ts';

test('every alpha level in an AVIF is read exactly', async () => {
  const ramp = new Uint8ClampedArray(256 * 8 * 4);
  for (let at = 0; at < ramp.length; at += 4) ramp.set([0, 255, 0, (at / 4) % 256], at);
  const avif = await codec.encode(pixelImage(ramp, 256, 8), 100);
  const file = new File([avif], 'ramp.avif', { type: 'image/avif' });
  const reply = await runJob(await requestFor(file, { format: 'png' }), () => {});
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure));
  const { rgba } = await decodeInBrowser(new Blob([reply.buffer], { type: formatOf(reply.format).mime }));
  expect(Array.from({ length: 256 }, (_, level) => rgba[4 * level + 3])).toEqual([...Array(256).keys()]);
});
