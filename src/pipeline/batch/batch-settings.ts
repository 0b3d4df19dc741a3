import { isEnded } from '../../domain/job.ts';
import { type Pose, turnPose } from '../../domain/pose.ts';
import { type ImageFacts, type Recipe, recipeFor, recipeKey } from '../../domain/recipe.ts';
import { type Settings, turnSides } from '../../domain/settings.ts';
import type { BatchToolRules } from '../../domain/tool-rules.ts';
import type { Orientation } from '../../domain/turn.ts';
import type { BatchItem } from './batch-item.ts';
import type { ItemList } from './item-list.ts';
import { inSlices } from './slices.ts';

/** The settings of a batch and of its single images. Results that no longer match them are marked as outdated. */
export class BatchSettings {
  readonly #items: ItemList;
  readonly #onOutdated: (items: readonly BatchItem[]) => void;
  #tool: BatchToolRules;
  #settings: Settings;

  /** @param onOutdated called with images that have ended and could be processed again */
  constructor(
    items: ItemList,
    { tool, settings }: { readonly tool: BatchToolRules; readonly settings: Settings },
    onOutdated: (items: readonly BatchItem[]) => void,
  ) {
    this.#items = items;
    this.#onOutdated = onOutdated;
    this.#tool = tool;
    this.#settings = settings;
  }

  /** Changes the settings of all images. */
  change(tool: BatchToolRules, settings: Settings): void {
    this.#tool = tool;
    this.#settings = settings;
    const markSlice = (slice: readonly BatchItem[]) => this.mark(this.#items.current(slice));
    void inSlices(this.#items.all, markSlice, () => this.#settings === settings);
  }

  /** @param part settings of this image alone, `null` to use those of the batch */
  override(id: string, part: Partial<Settings> | null): void {
    this.#changeItem(id, { override: part });
  }

  /** Rotates or flips one image once more. Its own width and height are swapped accordingly. */
  turn(id: string, by: Orientation): void {
    const item = this.#items.get(id);
    if (!item) return;
    this.#items.change(id, { override: item.override && turnSides(item.override, by) });
    this.setPose(id, turnPose(item.pose, by));
  }

  turnAll(by: Orientation): void {
    const turnSlice = (slice: readonly BatchItem[]) => {
      for (const { id } of slice) this.turn(id, by);
    };
    void inSlices(this.#items.all, turnSlice);
  }

  setPose(id: string, pose: Pose): void {
    this.#changeItem(id, { pose });
  }

  /** An image's own settings take precedence over the batch's. */
  recipeOf({ override, pose }: BatchItem, source: ImageFacts): Recipe {
    return recipeFor({ ...this.#settings, ...override }, source, this.#tool, pose);
  }

  /** Whether the image was processed, or failed, with a different recipe. */
  isOutdated(item: BatchItem): boolean {
    const { source, recipeKey: processed } = item;
    return source !== null && processed !== null && processed !== recipeKey(this.recipeOf(item, source));
  }

  /** Updates the marks of these images. */
  mark(items: readonly BatchItem[]): void {
    const again: BatchItem[] = [];
    for (const item of items) {
      const outdated = this.isOutdated(item);
      if (outdated !== item.outdated) this.#items.mark(item.id, outdated);
      if (outdated && isEnded(item.state)) again.push(item);
    }
    this.#onOutdated(again);
  }

  #changeItem(id: string, part: Pick<BatchItem, 'override'> | Pick<BatchItem, 'pose'>): void {
    this.#items.change(id, part);
    this.mark(this.#items.current([{ id }]));
  }
}
