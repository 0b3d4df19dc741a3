import type { OwnPart } from '../../domain/batch/batch.ts';
import { isSkipped } from '../../domain/batch/made-before.ts';
import { turnPose } from '../../domain/geometry/change-pose.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import type { RecipeFraming } from '../../domain/recipe/framing.ts';
import { type FurtherPlan, NOTHING_FURTHER, planFurther } from '../../domain/recipe/plan-further.ts';
import { isPinned } from '../../domain/settings/own-settings.ts';
import { type ImageFacts, type ImageRecipe, recipeFor, recipeKey } from '../../domain/settings/recipe.ts';
import { appliedAim, type Settings } from '../../domain/settings/settings.ts';
import type { BatchToolRules } from '../../domain/settings/tool-rules.ts';
import { turnSides } from '../../domain/settings/turn-sides.ts';
import type { BatchItem } from './batch-item.ts';
import type { ItemList } from './item-list.ts';
import { wholeKey } from './made-memory.ts';
import { inSlices } from './slices.ts';

/** Replaces the quality of every recipe, so that recipes that differ only in their quality become equal. */
const ANY_QUALITY = { aim: 'number', qualityPercent: 100, lossless: false } as const satisfies Partial<Settings>;

/** In a set, another image would pay for an original that is larger than its share. */
const SHARED = { minSavingsPercent: 0 } as const satisfies Partial<Settings>;

export interface BatchSettingsEvents {
  /** Called with images that have ended and could be processed again. */
  readonly onOutdated: (items: readonly BatchItem[]) => void;
  /** Called when the settings of the batch or of an image have changed. */
  readonly onChanged: () => void;
  /** Called before the user changes what images have of their own, with what they have. */
  readonly onOwn: (before: OwnParts) => void;
}

/** What images have of their own, by id. */
export type OwnParts = ReadonlyMap<string, OwnPart>;

interface BatchChoices {
  readonly tool: BatchToolRules;
  readonly settings: Settings;
  /** Which further files to make of each image. Default: none. */
  readonly exports?: ExportChoice | null;
  /** How all images are turned, straightened and cropped, unless they have a pose of their own. Default: not at all. */
  readonly framing?: RecipeFraming | null;
}

/** The settings of a batch and of its individual images. Marks results that no longer match them as outdated. */
export class BatchSettings {
  readonly #items: ItemList;
  readonly #events: BatchSettingsEvents;
  #tool: BatchToolRules;
  #settings: Settings;
  #exports: ExportChoice | null;
  /** Cached results of `basisOf`. Items are immutable, so a basis is valid until the settings change. */
  #bases = new WeakMap<BatchItem, string>();
  /** How often images got back what they had. This ends a rotation of all images that is still in progress. */
  #swaps = 0;
  /** How often all images were marked. The next time ends the slices of the last one. */
  #marks = 0;

  constructor(
    items: ItemList,
    { tool, settings, exports = null, framing = null }: BatchChoices,
    events: BatchSettingsEvents,
  ) {
    this.#items = items;
    this.#events = events;
    this.#tool = tool;
    this.#settings = settings;
    this.#exports = exports;
    items.framing = framing;
  }

  /** Changes the settings of the batch. @param framing as in `BatchChoices` */
  change(tool: BatchToolRules, settings: Settings, framing: RecipeFraming | null = null): void {
    this.#tool = tool;
    this.#settings = settings;
    this.#items.framing = framing;
    this.#bases = new WeakMap();
    this.#markEverything();
  }

  /** Changes which further files are made of each image; `null` for none. */
  changeExports(exports: ExportChoice | null): void {
    this.#exports = exports;
    this.#markEverything();
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
    for (const [id, { override, pose, poseBy = null }] of parts) {
      this.#items.change(id, { override, pose, poseBy });
      this.#items.follow(id);
    }
    this.#markAll([...parts.keys()]);
    return before;
  }

  /** Rotates or flips one image, on top of its current pose. Also swaps its own width and height if necessary. */
  turn(id: string, by: Orientation): void {
    this.#noteOwn([id]);
    this.#turn(id, by);
  }

  /** Rotates or flips several images. Default: all. */
  turnAll(by: Orientation, ids: readonly string[] = this.#items.all.map(({ id }) => id)): void {
    this.#noteOwn(ids);
    const turnSlice = (slice: readonly string[]) => {
      for (const id of slice) this.#turn(id, by);
    };
    const swaps = this.#swaps;
    void inSlices(ids, turnSlice, () => this.#swaps === swaps);
  }

  setPose(id: string, pose: Pose): void {
    this.#noteOwn([id]);
    this.#changeItem(id, { pose, poseBy: 'user' });
  }

  /** Gives several images other poses, in one step. */
  setPoses(poses: ReadonlyMap<string, Pose>): void {
    this.#noteOwn([...poses.keys()]);
    for (const [id, pose] of poses) this.#items.change(id, { pose, poseBy: 'user' });
    this.#markAll([...poses.keys()]);
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
    const { pose } = this.#items.framed({ ...item, source });
    return recipeFor({ ...this.#settings, ...this.ownOf(item, source) }, source, this.#tool, pose);
  }

  /** The settings of this image only: its own settings, and its share of a set. */
  ownOf(item: BatchItem, source: ImageFacts | null): Partial<Settings> | null {
    const { override, share } = item;
    if (!share || !source || this.setBytes === null || isPinned(item)) return override;
    return share.basis === this.basisOf(item, source) ? { ...override, ...share.settings, ...SHARED } : override;
  }

  /** The files to make of an image beside its result. They have no share of a set. */
  furtherOf(item: BatchItem, source: ImageFacts): FurtherPlan {
    if (this.#exports === null) return NOTHING_FURTHER;
    const { override, pose } = this.#items.framed({ ...item, source });
    return planFurther(this.#exports, source, pose, { settings: { ...this.#settings, ...override }, tool: this.#tool });
  }

  /** The key of an image's recipe without its quality or goal. */
  basisOf(item: BatchItem, source: ImageFacts): string {
    const known = this.#bases.get(item);
    if (known !== undefined) return known;
    const { override, pose } = this.#items.framed({ ...item, source });
    const settings = { ...this.#settings, ...override, ...ANY_QUALITY };
    const basis = recipeKey(recipeFor(settings, source, this.#tool, pose));
    this.#bases.set(item, basis);
    return basis;
  }

  /** Whether the image was processed or failed with a recipe that is out of date. */
  isOutdated(item: BatchItem): boolean {
    const { source, recipeKey: processed } = item;
    if (source === null || processed === null) return false;
    if (processed !== recipeKey(this.recipeOf(item, source))) return true;
    return (item.further?.key ?? '') !== this.furtherOf(item, source).key;
  }

  /** Whether an image was skipped because of a recipe that it no longer has. */
  #isSkippedForAnother(item: BatchItem): boolean {
    const { source, madeBefore } = item;
    if (source === null || !isSkipped(item)) return false;
    const key = wholeKey(recipeKey(this.recipeOf(item, source)), this.furtherOf(item, source).key, item);
    return madeBefore?.key !== key;
  }

  /** Updates the `outdated` marks of these images, and includes skipped images whose recipe has changed. */
  mark(items: readonly BatchItem[]): void {
    const again: BatchItem[] = [];
    for (const item of items) {
      if (this.#isSkippedForAnother(item)) {
        this.#items.change(item.id, { excluded: false, madeBefore: null });
        again.push(...this.#items.current([item]));
      }
      const outdated = this.isOutdated(item);
      if (outdated !== item.outdated) this.#items.mark(item.id, outdated);
      if (outdated && isEnded(item.state)) again.push(item);
    }
    this.#events.onOutdated(again);
  }

  #markEverything(): void {
    const marks = ++this.#marks;
    const markSlice = (slice: readonly BatchItem[]) => {
      for (const { id } of slice) this.#items.follow(id);
      this.mark(this.#items.current(slice));
    };
    void inSlices(this.#items.all, markSlice, () => this.#marks === marks);
    this.#events.onChanged();
  }

  #turn(id: string, by: Orientation): void {
    const item = this.#items.get(id);
    if (!item) return;
    const override = item.override && turnSides(item.override, by);
    this.#changeItem(id, { override, pose: turnPose(item.pose, by), poseBy: 'user' });
  }

  #noteOwn(ids: readonly string[]): void {
    this.#events.onOwn(this.#ownParts(ids));
  }

  #ownParts(ids: readonly string[]): OwnParts {
    const items = this.#items.current(ids.map((id) => ({ id })));
    return new Map(items.map(({ id, override, pose, poseBy = null }) => [id, { override, pose, poseBy }]));
  }

  #markAll(ids: readonly string[]): void {
    this.mark(this.#items.current(ids.map((id) => ({ id }))));
    this.#events.onChanged();
  }

  #changeItem(id: string, part: Partial<OwnPart>): void {
    this.#items.change(id, part);
    this.#markAll([id]);
  }
}
