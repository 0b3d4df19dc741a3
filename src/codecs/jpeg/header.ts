import { readJpegHeader } from '../shared/jpeg/header.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import type { HeaderFacts } from '../shared/reading/header-facts.ts';
import { estimateQuality } from './source-quality.ts';

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const { facts, steps } = await readJpegHeader(source);
  return { ...facts, ...(steps && { savedAtPercent: estimateQuality(steps) }) };
}
