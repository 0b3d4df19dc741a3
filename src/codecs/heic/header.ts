import { heic } from '../../formats/heic.ts';
import { readHeifFacts } from '../shared/heif/read-facts.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import type { HeaderFacts } from '../shared/reading/header-facts.ts';

export function readHeader(source: ByteSource): Promise<HeaderFacts> {
  return readHeifFacts(source, heic.id, true);
}
