import { type BatchRow, newRow } from '../../domain/batch/batch.ts';
import { type Damage, isAccepted, NOT_REVIEWED, type Review } from '../../domain/batch/review.ts';
import type { Measured, Share } from '../../domain/batch/set-member.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { svg } from '../../formats/svg.ts';
import type { FoundFile } from '../../intake/found-file.ts';

/** One image of a batch. Immutable. Rows show it, except for what is declared here. */
export interface BatchItem extends Omit<BatchRow, 'accepted' | 'score' | 'lacksFile'> {
  /** Modification time of the source, in milliseconds since 1970. */
  readonly lastModified: number;
  /** `null` in a batch from an earlier visit until the user adds the file again. */
  readonly file: File | null;
  /** Lets a later visit read the file, if the browser supports it. */
  readonly handle: FileSystemFileHandle | null;
  /** Facts from the header; `null` until it has been read. */
  readonly source: ImageFacts | null;
  /** Key of the recipe that produced the result or the failure; `null` if there was no recipe yet. */
  readonly recipeKey: string | null;
  /** Measurements of encodings with a goal, for the budget of a set. */
  readonly measured: Measured | null;
  /** The image's share of a set's budget; `null` before its first attempt. */
  readonly share: Share | null;
  readonly review: Review;
  /** SHA-256 of the original, of the result and of the further files; absent if they could not be hashed. */
  readonly hashes?: FileHashes | null;
  /** True once the user wants this image made even if an earlier batch made it. */
  readonly again?: boolean;
  /** How long a worker needed for the result, in milliseconds; `null` or absent if it is unknown. */
  readonly tookMs?: number | null;
  /** True while the page draws this SVG. If it is still true in a later visit, the page froze or was closed then. */
  readonly beingDrawn?: boolean;
}

export interface FileHashes {
  readonly source: string;
  readonly result: string;
  readonly further: readonly string[];
}

export function newItem(id: string, { file, path, handle }: FoundFile): BatchItem {
  const { accepted: _, score: __, lacksFile: ___, ...row } = newRow(id);
  return {
    ...row,
    path,
    bytes: file.size,
    lastModified: file.lastModified,
    file,
    handle: handle ?? null,
    source: null,
    recipeKey: null,
    measured: null,
    share: null,
    review: NOT_REVIEWED,
  };
}

/** Creates an id. Ids sort in numerical order, for up to a million images. */
export function itemId(batchId: string, index: number): string {
  return `${batchId}-${String(index).padStart(6, '0')}`;
}

/** The id under which a further file of an image is stored. */
export function furtherId(id: string, index: number): string {
  return `${id}+${index}`;
}

/** The ids of everything that is stored for an image. */
export function storedIds({ id, further }: Pick<BatchItem, 'id' | 'further'>): readonly string[] {
  return [id, ...(further?.files ?? []).map((_, index) => furtherId(id, index))];
}

export function indexOfItem(id: string): number {
  return Number.parseInt(id.slice(id.lastIndexOf('-') + 1), 10);
}

/**
 * Prepares an item of an earlier visit. Interrupted images and images whose result is missing wait again.
 *
 * @param stored ids of the stored files
 */
export function fromStore({ beingDrawn: _, ...item }: BatchItem, stored: ReadonlySet<string>): BatchItem {
  const state = isEnded(item.state) ? item.state : 'waiting';
  if (!item.result || storedIds(item).every((id) => stored.has(id))) return { ...item, state };
  return { ...item, state: 'waiting', result: null, recipeKey: null, ...(item.further && { further: null }) };
}

/** Prepares an item of an earlier visit that ended during its drawing. It fails, because it may block the page again. */
export function afterEndedDrawing({ beingDrawn: _, ...item }: BatchItem): BatchItem {
  return { ...item, state: 'failed', result: null, recipeKey: null, failure: { code: 'ended-drawing' } };
}

/** Whether a file is named like an SVG, which the page draws after all other images because that may block it. */
export function isNamedLikeVector(path: string): boolean {
  return svg.extensions.some((extension) => path.toLowerCase().endsWith(`.${extension}`));
}

/** Whether the image has a file or a handle. Without them, it waits until the user adds the file again. */
export function hasSource(item: BatchItem): boolean {
  return item.file !== null || item.handle !== null;
}

/** @returns `null` if the file is gone or has changed since it was added */
export async function readableFile({ file, handle, bytes, lastModified }: BatchItem): Promise<File | null> {
  if (file || !handle) return file;
  const found = await handle.getFile().catch(() => null);
  return found?.size === bytes && found.lastModified === lastModified ? found : null;
}

export function rowOf(item: BatchItem): BatchRow {
  return {
    ...item,
    accepted: isAcceptedItem(item),
    score: damageOf(item)?.score ?? null,
    // Items of earlier versions only have the size that was read when they were processed.
    originalSize: item.originalSize ?? item.source?.size ?? null,
    lacksFile: !hasSource(item),
  };
}

/** The damage of a result, measured for its goal or for the review. `null` if there is no result or no measurement. */
export function damageOf({ result, recipeKey, review }: BatchItem): Omit<Damage, 'recipeKey'> | null {
  if (!result) return null;
  if (result.reached) return result.reached;
  return review.damage !== null && review.damage.recipeKey === recipeKey ? review.damage : null;
}

/** Whether the user has accepted this result. */
export function isAcceptedItem(item: BatchItem): boolean {
  const { result, recipeKey, review } = item;
  return result !== null && isAccepted(review.accepted, recipeKey, damageOf(item)?.score ?? null);
}
