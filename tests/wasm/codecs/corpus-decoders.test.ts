import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inspect } from '../../../src/codecs/inspect.ts';
import { turnedSize } from '../../../src/domain/geometry/turn.ts';
import { formatOf } from '../../../src/formats/formats.ts';
import { loadCodec } from '../../../src/jobs/load-codec.ts';
import { findCorpus } from '../../support/corpus.ts';

const corpus = findCorpus();

const FILES = ['formats', 'color', 'metadata']
  .flatMap((folder) => readdirSync(join(corpus ?? '.', corpus ? folder : '')).map((name) => join(folder, name)))
  .filter((path) => /\.(?:heic|avif|jxl)$/.test(path));

describe.skipIf(corpus === null)('the decoders for browsers that lack a format', () => {
  test.each(FILES)('read %s', async (path) => {
    const bytes = new Uint8Array(readFileSync(join(corpus ?? '.', path)));
    const inspection = await inspect(new Blob([bytes]), 1e8);
    if (!inspection.ok) return expect.fail(inspection.failure.code);
    const { format, size, orientation } = inspection.info;
    const decoding = (await loadCodec(format)).decode?.(bytes);
    expect(await decoding).toMatchObject(formatOf(format).read.codecTurns ? size : turnedSize(size, orientation));
  });
});
