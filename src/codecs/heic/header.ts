import { readHeifFacts } from '../heif/read-facts.ts';
import type { ByteSource } from '../reading/byte-source.ts';
import type { HeaderFacts } from '../reading/header-facts.ts';
import { heic } from './descriptor.ts';

export function readHeader(source: ByteSource): Promise<HeaderFacts> {
  return readHeifFacts(source, heic.id);
}
