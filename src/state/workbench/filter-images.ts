import type { Pipeline } from '../../pipeline/create-pipeline.ts';

/** Returns only images. Files without a type are identified by their first bytes. */
export async function filterImages<Candidate>(
  candidates: readonly Candidate[],
  fileOf: (candidate: Candidate) => File,
  pipeline: Pick<Pipeline, 'looksLikeImage'>,
): Promise<Candidate[]> {
  const kept = await Promise.all(
    candidates.map(async (candidate) => {
      const file = fileOf(candidate);
      const image =
        file.type === '' ? await pipeline.looksLikeImage(file).catch(() => false) : file.type.startsWith('image/');
      return image ? [candidate] : [];
    }),
  );
  return kept.flat();
}
