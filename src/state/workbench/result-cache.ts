import type { ImageRecipe } from '../../domain/settings/recipe.ts';
import type { ObjectUrl } from '../../pipeline/object-urls.ts';
import type { FinalResult } from './model.ts';

/** Number of results to keep: enough to go back to an earlier setting or image without encoding again. */
const MAX_RESULTS = 6;

/** A finished image with its object URL. The URL is kept because a browser loads the same URL only once. */
export interface CachedResult {
  readonly result: FinalResult;
  readonly recipe: ImageRecipe;
  readonly objectUrl: ObjectUrl;
}

/** The stage's most recently shown results. Owns their object URLs. */
export class ResultCache {
  /** The most recently used entry is the last one. */
  readonly #entries = new Map<string, CachedResult>();

  /** Marks the entry as the most recently used one. */
  use(key: string): CachedResult | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  peek(key: string): FinalResult | null {
    return this.#entries.get(key)?.result ?? null;
  }

  /** Replaces an earlier result of the same key and revokes its URL. */
  add(key: string, entry: CachedResult): void {
    this.#drop(key);
    this.#entries.set(key, entry);
    for (const oldest of [...this.#entries.keys()].slice(0, -MAX_RESULTS)) this.#drop(oldest);
  }

  clear(): void {
    for (const key of [...this.#entries.keys()]) this.#drop(key);
  }

  #drop(key: string): void {
    this.#entries.get(key)?.objectUrl.release();
    this.#entries.delete(key);
  }
}
