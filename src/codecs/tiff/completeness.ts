import { EndOfBytes } from '../shared/reading/byte-source.ts';
import { type Completeness, compare } from '../shared/reading/completeness.ts';
import { readFirstPage, sourceOf } from '../shared/tiff/directory.ts';
import { readDetails } from './details.ts';
import { readLayout } from './layout.ts';
import { readPlaces } from './places.ts';

/** Checks the strips or tiles of the first page, which may be anywhere in the file. */
export async function measure(bytes: Uint8Array): Promise<Completeness> {
  try {
    const { page } = await readFirstPage(sourceOf(bytes));
    const layout = await readLayout(page);
    // Color maps and tables may follow the pixels.
    await readDetails(page, layout);
    const places = await readPlaces(page, layout, bytes.length);
    let [available, wanted] = [0, 0];
    for (const { offset, byteCount } of places) {
      wanted += byteCount;
      available += Math.min(byteCount, Math.max(0, bytes.length - offset));
    }
    return compare(available, wanted);
  } catch (error) {
    if (error instanceof EndOfBytes) return { kind: 'short', share: null };
    throw error;
  }
}
