import { SCHEMA } from './schema.ts';
import type { Settings } from './settings.ts';

/** How an image is fitted if its aspect ratio differs from width and height. */
export type FitChoice = Settings['fit'];

/** The fits offered for an image whose aspect ratio differs from width and height. The lock rules out stretching. */
export function offeredFits({ lockAspect }: Pick<Settings, 'lockAspect'>): readonly FitChoice[] {
  return lockAspect ? ['inside', 'fill', 'pad'] : SCHEMA.fit.values;
}

/** The fit that applies: the chosen one if it is offered, otherwise the first one offered. */
export function effectiveFit(settings: Pick<Settings, 'lockAspect' | 'fit'>): FitChoice {
  const offered = offeredFits(settings);
  return offered.find((fit) => fit === settings.fit) ?? (offered[0] as FitChoice);
}
