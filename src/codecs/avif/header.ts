import { avif } from '../../formats/avif.ts';
import { readHeifFacts } from '../shared/heif/read-facts.ts';
import type { ByteSource } from '../shared/reading/byte-source.ts';
import type { HeaderFacts } from '../shared/reading/header-facts.ts';

export function readHeader(source: ByteSource): Promise<HeaderFacts> {
  // Chromium and our decoder show the whole image, whatever its clean aperture is.
  return readHeifFacts(source, avif.id, false);
}
