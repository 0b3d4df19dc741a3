import type { Getter } from 'jotai/vanilla';
import { namesDates, usableTemplate } from '../../domain/recipe/name-template.ts';
import { servicesAtom } from '../store.ts';
import { batchSettingsAtom } from './atoms.ts';
import { batchExportsAtom } from './batch-exports.ts';
import { fileDatesAtom } from './choices.ts';
import type { LiveBatch } from './live-batch.ts';

/** Waits until all results have their names, and until the dates are known that the user wants in them or for them. */
export async function untilNamed(get: Getter, live: LiveBatch): Promise<void> {
  const exports = get(batchExportsAtom);
  const templates = [
    usableTemplate(get(batchSettingsAtom)),
    exports?.name,
    ...(exports?.files ?? []).map(({ name }) => name),
  ];
  const isDated = templates.some((template) => namesDates(template ?? null));
  if (isDated || get(fileDatesAtom) === 'taken') {
    const opened = await get(servicesAtom)?.open();
    if (opened) await live.run.originals.read(opened.pipeline.readOriginal);
  }
  if (isDated) live.rename();
  await live.named();
}
