import type { Missing } from '../../domain/recipe/apply-recipe.ts';
import type { RecipeFault } from '../../domain/recipe/read-recipe.ts';
import type { ReadyGroup, ReadyPresetId } from '../../domain/recipe/ready-presets.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { PresetStored } from '../../state/presets/presets.ts';
import type { Announcement } from '../../state/workbench/model.ts';
import { quoteName } from '../../words/display-name.ts';
import { unreachable } from '../../words/unreachable.ts';

export const GROUP_LABELS: { readonly [Group in ReadyGroup]: PlainPhrase } = {
  web: 'Web and mail',
  shops: 'Marketplaces',
  social: 'Social networks',
  screens: 'Screens and apps',
};

export const READY_LABELS: { readonly [Id in ReadyPresetId]: PlainPhrase } = {
  'web-page': 'Web page',
  'e-mail': 'E-mail',
  archive: 'Archive',
  amazon: 'Amazon',
  etsy: 'Etsy',
  shopify: 'Shopify',
  post: 'Post',
  story: 'Story',
  cover: 'Cover',
  'full-hd': 'Full HD',
  '4k': '4K',
  'app-icon': 'App icon',
};

const MISSING_LABELS: { readonly [Part in Missing]: PlainPhrase } = {
  size: 'Width and height',
  quality: 'Quality',
  goal: 'Look and file size',
  set: 'Total size',
  format: 'Format',
  lossless: 'Lossless',
};

type PresetEvent = Extract<Announcement['event'], { readonly kind: 'recipe-applied' | 'recipe-refused' }>;

export function presetMessage(t: Translate, event: PresetEvent): string {
  switch (event.kind) {
    case 'recipe-applied':
      return appliedWords(t, event);
    case 'recipe-refused':
      return faultWords(t, event.name === '' ? t('The link') : quoteName(event.name), event.fault);
    default:
      return unreachable(event);
  }
}

function appliedWords(
  t: Translate,
  { name, missing, files, ofEach }: Extract<PresetEvent, { readonly kind: 'recipe-applied' }>,
): string {
  const parts = missing.map((part) => t(MISSING_LABELS[part])).join(', ');
  return [
    t('Settings: {name}.', { name: quoteName(name) }),
    ...(files > 0 ? [moreWords(t, files, ofEach)] : []),
    ...(parts === '' ? [] : [t('This page does not have: {parts}.', { parts })]),
  ].join(' ');
}

function moreWords(t: Translate, files: number, ofEach: boolean): string {
  return ofEach
    ? t.count(files, 'Each image gets {count} more file.', 'Each image gets {count} more files.')
    : t.count(
        files,
        '“Export several files” makes {count} more file.',
        '“Export several files” makes {count} more files.',
      );
}

/** What happened to a preset that should be stored. */
export function storedWords(t: Translate, name: string, stored: PresetStored): string {
  switch (stored) {
    case 'kept':
      return t('Saved {name}.', { name: quoteName(name) });
    case 'too-many':
      return t('There are too many presets. Delete one that you no longer use.');
    case 'refused':
      return t('The browser did not store the presets. They last until you close the page.');
  }
}

/** Why a file or a link cannot be used. Their fields have English names. */
export function faultWords(t: Translate, name: string, fault: RecipeFault): string {
  switch (fault.code) {
    case 'later-version':
      return t('{name} is for a later version of Pixmill. Reload the page to get it.', { name });
    case 'too-long':
    case 'not-json':
    case 'not-an-object':
      return t('{name} has no settings of Pixmill.', { name });
    case 'wrong-value':
      return wrongValueWords(t, name, fault);
    default:
      return t('{name} has settings that do not exist: {place}.', { name, place: placeOf(fault) });
  }
}

function wrongValueWords(
  t: Translate,
  name: string,
  { path: place, expected }: Extract<RecipeFault, { readonly code: 'wrong-value' }>,
): string {
  switch (expected.kind) {
    case 'at-least':
      return t('{name} has a value that is too small: {place} must be at least {limit}.', {
        name,
        place,
        limit: expected.limit,
      });
    case 'at-most':
      return t('{name} has a value that is too large: {place} may be at most {limit}.', {
        name,
        place,
        limit: expected.limit,
      });
    default:
      return t('{name} has a value that is not possible: {place}.', { name, place });
  }
}

function placeOf(fault: Extract<RecipeFault, { readonly path: string }>): string {
  return fault.path === '' && 'fields' in fault ? fault.fields.join(', ') : fault.path;
}
