import { deleteDB, openDB } from 'idb';
import type { Observation } from '../../domain/self-test/finding.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { openResultStore } from '../batch/result-store.ts';
import { canCopyImages } from '../copy-image.ts';
import { canShareType } from '../share.ts';

/** The name of everything that the checks store, and remove again. */
const NAME = 'pixmill-self-test';

/** A browser may refuse storage in private windows, or if the visitor has blocked site data. */
async function tryStorage(store: () => Promise<Readonly<Record<string, string | number | boolean>>>) {
  try {
    return supportOf(true, await store());
  } catch (error) {
    return supportOf(false, { error: error instanceof Error ? error.name : String(error) });
  }
}

function supportOf(has: boolean, facts: Readonly<Record<string, string | number | boolean>>): Observation {
  return { kind: 'support', has, otherwise: 'no-storage', facts };
}

export function checkSettings(): Promise<Observation> {
  return tryStorage(async () => {
    localStorage.setItem(NAME, '1');
    const isKept = localStorage.getItem(NAME) === '1';
    localStorage.removeItem(NAME);
    if (!isKept) throw new DOMException('', 'DataError');
    return {};
  });
}

export function checkDatabase(): Promise<Observation> {
  return tryStorage(async () => {
    const database = await openDB(NAME, 1, { upgrade: (opened) => void opened.createObjectStore(NAME) });
    try {
      await database.put(NAME, { kept: NAME }, 1);
      if ((await database.get(NAME, 1))?.kept !== NAME) throw new DOMException('', 'DataError');
    } finally {
      database.close();
      await deleteDB(NAME);
    }
    return {};
  });
}

/** The private files in which a batch stores its results. Without them, a store in memory takes their place. */
export function checkFiles(): Promise<Observation> {
  return tryStorage(async () => {
    const store = await openResultStore();
    const { freeBytes } = await store.room();
    try {
      await store.put(NAME, NAME, new Uint8Array([1, 2, 3]).buffer, jpeg.mime);
      if ((await store.get(NAME, NAME)).size !== 3) throw new DOMException('', 'DataError');
    } finally {
      await store.discard(NAME);
    }
    if (!store.persistent) throw new DOMException('', 'NotSupportedError');
    return freeBytes === null ? {} : { freeGb: Math.round(freeBytes / 1e9) };
  });
}

export function checkShare(): Observation {
  return { kind: 'support', has: canShareType(jpeg.mime), otherwise: 'no-sharing', facts: {} };
}

export function checkClipboard(): Observation {
  const [text, images] = [navigator.clipboard?.writeText !== undefined, canCopyImages()];
  return { kind: 'support', has: text && images, otherwise: 'no-clipboard', facts: { text, images } };
}
