import { addressOf } from '../../site.ts';
import { announce } from '../announce.ts';
import type { Store } from '../store.ts';
import { addFilesAtom } from './actions.ts';

/** Files in `public/samples`, which also lists their origin. */
const SAMPLES = ['lantern.jpg', 'leaf.jpg', 'canyon.jpg'] as const;

let nextSample = 0;

/** Adds a sample photo, a different one each time. */
export async function addSample(store: Pick<Store, 'get' | 'set'>): Promise<void> {
  const name = SAMPLES[nextSample % SAMPLES.length] ?? SAMPLES[0];
  const files = await fetchSamples(store, [name]);
  if (files.length === 0) return;
  nextSample++;
  await store.set(addFilesAtom, files);
}

/** Fetches sample photos. Announces a failure. @returns an empty list if they could not be fetched */
export async function fetchSamples(
  store: Pick<Store, 'get' | 'set'>,
  names: readonly string[] = SAMPLES,
): Promise<readonly File[]> {
  try {
    return await Promise.all(names.map(fetchSample));
  } catch {
    announce(store, 'bad', { kind: 'samples-missing' });
    return [];
  }
}

async function fetchSample(name: string): Promise<File> {
  const response = await fetch(addressOf(`/samples/${name}`));
  const blob = await response.blob();
  // Some hosts answer with a page if the file does not exist.
  if (!response.ok || !blob.type.startsWith('image/')) throw new Error(`${response.status} for ${name}`);
  return new File([blob], name, { type: blob.type });
}
