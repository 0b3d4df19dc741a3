import { onDemand } from '../../domain/outcome/on-demand.ts';
import { ByteSource } from '../shared/reading/byte-source.ts';
import { COMPLETE, type Completeness } from '../shared/reading/completeness.ts';

/** Adds up the sizes of the sections. A file that becomes a result as it is meets no decoder that would refuse it. */
export async function measure(bytes: Uint8Array): Promise<Completeness> {
  const { measureImage } = await onDemand(import('./count-frames.ts'));
  return (await measureImage(new ByteSource(bytes as Uint8Array<ArrayBuffer>))) ?? COMPLETE;
}
