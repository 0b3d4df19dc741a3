import type { Workshop } from '../../pipeline/workshop.ts';

/** Skips files of other types. Files without a type are identified by their first bytes. */
export async function keepPictures<Candidate>(
  candidates: readonly Candidate[],
  fileOf: (candidate: Candidate) => File,
  workshop: Pick<Workshop, 'looksLikeImage'>,
): Promise<Candidate[]> {
  const kept = await Promise.all(
    candidates.map(async (candidate) => {
      const file = fileOf(candidate);
      const picture =
        file.type === '' ? await workshop.looksLikeImage(file).catch(() => false) : file.type.startsWith('image/');
      return picture ? [candidate] : [];
    }),
  );
  return kept.flat();
}
