import { findCorpus } from './corpus.ts';

/** Global setup of every project that uses the corpus; speaks once per run. */
export default function announceMissingCorpus(): void {
  if (findCorpus() !== null || process.env.PIXMILL_CORPUS_ANNOUNCED) return;
  process.env.PIXMILL_CORPUS_ANNOUNCED = 'yes';
  console.warn('\n!! ../shared/corpus is absent: the corpus tests ran on the committed fixtures only\n');
}
