import { type Pose, turnPose } from '../../domain/geometry/pose.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { isPinned } from '../../domain/settings/own-settings.ts';
import { type ImageFacts, type ImageRecipe, recipeFor, recipeKey } from '../../domain/settings/recipe.ts';
import { appliedAim, type Settings } from '../../domain/settings/settings.ts';
import type { BatchToolRules } from '../../domain/settings/tool-rules.ts';
import { turnSides } from '../../domain/settings/turn-sides.ts';
import type { BatchItem } from './batch-item.ts';
import type { ItemList } from './item-list.ts';
import { inSlices } from './slices.ts';

/** Replaces the quality of every recipe, so that recipes that differ only in their quality become equal. */
const ANY_QUALITY = { aim: 'number', qualityPercent: 100, lossless: false } as const satisfies Partial<Settings>;

export interface BatchSettingsEvents {
  /** Called with images that have ended and could be processed again. */
  readonly onOutdated: (items: readonly BatchItem[]) => void;
  /** Called when the settings of the batch or of an image have changed. */
  readonly onChanged: () => void;
  /** Called before the user changes what images have of their own, with what they have. */
  readonly onOwn: (before: OwnParts) => void;
}

/** What images have of their own, by id. */
export type OwnParts = ReadonlyMap<string, Pick<BatchItem, 'override' | 'pose'>>;

/** The settings of a batch and of its individual images. Marks results that no longer match them as outdated. */
export class BatchSettings {
  readonly #items: ItemList;
  readonly #events: BatchSettingsEvents;
  #tool: BatchToolRules;
  #settings: Settings;
  /** Cached results of `basisOf`. Items are immutable, so a basis is valid until the settings change. */
  #bases = new WeakMap<BatchItem, string>();
  /** How often images got back what they had. This ends a rotation of all images that is still in progress. */
  #swaps = 0;

  constructor(
    items: ItemList,
    { tool, settings }: { readonly tool: BatchToolRules; readonly settings: Settings },
    events: BatchSettingsEvents,
  ) {
    this.#items = items;
    this.#events = events;
    this.#tool = tool;
    this.#settings = settings;
  }

  /** Changes the settings of the batch. */
  change(tool: BatchToolRules, settings: Settings): void {
    this.#tool = tool;
    this.#settings = settings;
    this.#bases = new WeakMap();
    const markSlice = (slice: readonly BatchItem[]) => this.mark(this.#items.current(slice));
    void inSlices(this.#items.all, markSlice, () => this.#settings === settings);
    this.#events.onChanged();
  }

  /**
   * Sets or removes an image's own settings.
   *
   * @param part settings of this image only, `null` to use the batch's
   */
  override(id: string, part: Partial<Settings> | null): void {
    this.#noteOwn([id]);
    this.#changeItem(id, { override: part });
  }

  /** Sets or removes the settings of several single images. A set's budget is shared out once for all of them. */
  overrideAll(parts: ReadonlyMap<string, Partial<Settings> | null>): void {
    this.#noteOwn([...parts.keys()]);
    for (const [id, override] of parts) this.#items.change(id, { override });
    this.#markAll([...parts.keys()]);
  }

  /** Gives images these parts. @returns the parts that they replace, without images that have left the list */
  swap(parts: OwnParts): OwnParts {
    this.#swaps++;
    const before = this.#ownParts([...parts.keys()]);
    for (const [id, { override, pose }] of parts) this.#items.change(id, { override, pose });
    this.#markAll([...parts.keys()]);
    return before;
  }

  /** Rotates or flips one image, on top of its current pose. Also swaps its own width and height if necessary. */
  turn(id: string, by: Orientation): void {
    this.#noteOwn([id]);
    this.#turn(id, by);
  }

  turnAll(by: Orientation): void {
    const ids = this.#items.all.map(({ id }) => id);
    this.#noteOwn(ids);
    const turnSlice = (slice: readonly string[]) => {
      for (const id of slice) this.#turn(id, by);
    };
    const swaps = this.#swaps;
    void inSlices(ids, turnSlice, () => this.#swaps === swaps);
  }

  setPose(id: string, pose: Pose): void {
    this.#noteOwn([id]);
    this.#changeItem(id, { pose });
  }

  /** The limit for the total size of all results, in bytes; `null` if there is none. */
  get setBytes(): number | null {
    return appliedAim(this.#tool, this.#settings) === 'set' ? this.#settings.setBytes : null;
  }

  get scalePercent(): number {
    return this.#settings.scalePercent;
  }

  /**
   * The recipe of an image. Its own settings take precedence over the batch's. Only images without their own goal have
   * a share of a set.
   */
  recipeOf(item: BatchItem, source: ImageFacts): ImageRecipe {
    return recipeFor({ ...this.#settings, ...this.ownOf(item, source) }, source, this.#tool, item.pose);
  }

  /** The settings of this image only: its own settings, and its share of a set. */
  ownOf(item: BatchItem, source: ImageFacts | null): Partial<Settings> | null {
    const { override, share } = item;
    if (!share || !source || this.setBytes === null || isPinned(item)) return override;
    return share.basis === this.basisOf(item, source) ? { ...override, ...share.settings } : override;
  }

  /** The key of an image's recipe without its quality or goal. */
  basisOf(item: BatchItem, source: ImageFacts): string {
    const known = this.#bases.get(item);
    if (known !== undefined) return known;
    const { override, pose } = item;
    const settings = { ...this.#settings, ...override, ...ANY_QUALITY };
    const basis = recipeKey(recipeFor(settings, source, this.#tool, pose));
    this.#bases.set(item, basis);
    return basis;
  }

  /** Whether the image was processed or failed with a recipe that is out of date. */
  isOutdated(item: BatchItem): boolean {
    const { source, recipeKey: processed } = item;
    return source !== null && processed !== null && processed !== recipeKey(this.recipeOf(item, source));
  }

  /** Updates the `outdated` marks of these images. */
  mark(items: readonly BatchItem[]): void {
    const again: BatchItem[] = [];
    for (const item of items) {
      const outdated = this.isOutdated(item);
      if (outdated !== item.outdated) this.#items.mark(item.id, outdated);
      if (outdated && isEnded(item.state)) again.push(item);
    }
    this.#events.onOutdated(again);
  }

  #turn(id: string, by: Orientation): void {
    const item = this.#items.get(id);
    if (!item) return;
    const override = item.override && turnSides(item.override, by);
    this.#changeItem(id, { override, pose: turnPose(item.pose, by) });
  }

  #noteOwn(ids: readonly string[]): void {
    this.#events.onOwn(this.#ownParts(ids));
  }

  #ownParts(ids: readonly string[]): OwnParts {
    const items = this.#items.current(ids.map((id) => ({ id })));
    return new Map(items.map(({ id, override, pose }) => [id, { override, pose }]));
  }

  #markAll(ids: readonly string[]): void {
    this.mark(this.#items.current(ids.map((id) => ({ id }))));
    this.#events.onChanged();
  }

  #changeItem(id: string, part: Partial<Pick<BatchItem, 'override' | 'pose'>>): void {
    this.#items.change(id, part);
    this.#markAll([id]);
  }
}
