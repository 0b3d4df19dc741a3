import type { BatchRow } from '../../../domain/batch/batch.ts';
import { isEnded } from '../../../domain/outcome/job.ts';
import type { Translate } from '../../../i18n/t.ts';
import type { ReviewNews } from '../../../state/batch/review.ts';
import type { ReviewList } from '../../../state/batch/review-list.ts';
import { quoteName } from '../../../words/display-name.ts';
import { lookWords } from '../../settings/look-words.ts';
import { stateWords } from '../batch-words.ts';

/** `12 of 38 reviewed`. */
export function reviewedWords(t: Translate, { reviewed, total }: Pick<ReviewList, 'reviewed' | 'total'>): string {
  return t('{reviewed} of {total} reviewed', { reviewed: t.number(reviewed), total: t.number(total) });
}

/** The score of an image and, if it is in progress or decided, its state. */
export function tileWords(t: Translate, row: BatchRow): string {
  const look = row.score === null ? t('Not measured') : lookWords(t, row.score);
  const isStill = isEnded(row.state) && !row.outdated && !row.excluded;
  const state = isStill ? (row.accepted ? t('Accepted') : null) : stateWords(t, row);
  return state === null ? look : `${look} · ${state}`;
}

/** The effect of a decision, for screen readers. */
export function reviewNewsWords(t: Translate, news: ReviewNews, list: ReviewList): string {
  const words = decisionWords(t, news);
  return news.kind === 'no-step' || news.kind === 'no-file' ? words : `${words} ${reviewedWords(t, list)}.`;
}

function decisionWords(t: Translate, news: ReviewNews): string {
  switch (news.kind) {
    case 'many-accepted':
      return t.count(news.count, '{count} image accepted.', '{count} images accepted.');
    case 'many-better':
      return t.count(news.count, '{count} image gets a higher quality.', '{count} images get a higher quality.');
    case 'undone':
      return t.count(news.count, 'Undone for {count} image.', 'Undone for {count} images.');
    case 'accepted':
      return t('{name} accepted.', { name: quoteName(news.name) });
    case 'reopened':
      return t('{name} will be reviewed again.', { name: quoteName(news.name) });
    case 'excluded':
      return t('{name} excluded.', { name: quoteName(news.name) });
    case 'included':
      return t('{name} included again.', { name: quoteName(news.name) });
    case 'better':
      return t('{name} gets a higher quality.', { name: quoteName(news.name) });
    case 'smaller':
      return t('{name} gets a smaller file.', { name: quoteName(news.name) });
    case 'no-file':
      return t('{name} is no longer accessible. Close the review and add the same file again.', {
        name: quoteName(news.name),
      });
    case 'no-step':
      return t('{name} cannot be changed further in this direction.', { name: quoteName(news.name) });
  }
}
