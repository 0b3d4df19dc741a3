import { afterEach, expect, test, vi } from 'vitest';
import { inspect } from '../../../../src/codecs/inspect.ts';
import { parseHexColor } from '../../../../src/domain/settings/recipe.ts';
import { DEFAULT_MATTE } from '../../../../src/domain/settings/settings.ts';
import { DEFAULT_EFFORT } from '../../../../src/formats/effort.ts';
import type { JobRequest } from '../../../../src/jobs/protocol.ts';
import { nodeHost, offlineHost, resetModules } from '../../../support/engine-in-node.ts';
import { jpegFixture } from '../../../support/jpeg-files.ts';

const maxPixels = 2 ** 28;

async function requestTo(recompress: 'always' | 'if-smaller'): Promise<JobRequest> {
  const source = new Blob([jpegFixture('jpeg-quality-5-451x301.jpg')]);
  const inspection = await inspect(source, maxPixels);
  if (!inspection.ok) throw new Error(inspection.failure.code);
  const matte = parseHexColor(DEFAULT_MATTE);
  const output = { format: 'jpeg', qualityPercent: 80, matte, effort: DEFAULT_EFFORT, recompress } as const;
  return { jobId: 'job', source, info: inspection.info, recipe: { version: 1, fit: null, output }, maxPixels };
}

afterEach(() => vi.unstubAllGlobals());

test.each(['always', 'if-smaller'] as const)(
  'recompressing "%s" fails if the kernel cannot be downloaded, and works once it can be downloaded',
  async (recompress) => {
    const request = await requestTo(recompress);
    // The modules are imported again, because they must not have a loaded kernel.
    const setHost = await resetModules(offlineHost);
    const { recompressIfAsked, recompressIfSmaller } = await import('../../../../src/jobs/encode/recompress.ts');
    const run = () =>
      recompress === 'always'
        ? recompressIfAsked(request)
        : recompressIfSmaller(request, new Uint8Array(request.source.size));
    await expect(run()).rejects.toMatchObject({ failure: { code: 'codec-unavailable', because: 'network' } });
    setHost(nodeHost);
    expect((await run())?.buffer.byteLength).toBeLessThan(request.source.size);
  },
);
