import { findCorpus } from './corpus.ts';

/** Global setup of every project that uses the corpus. Prints one notice per run. */
export default function announceMissingCorpus(): void {
  if (findCorpus() !== null || process.env.PIXMILL_CORPUS_ANNOUNCED) return;
  process.env.PIXMILL_CORPUS_ANNOUNCED = 'yes';
  console.warn('\n!! ../shared/corpus does not exist: the corpus tests used only the committed fixtures\n');
}
