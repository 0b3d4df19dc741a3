import { type Atom, atom, type Getter, type Setter, type WritableAtom } from 'jotai/vanilla';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Area } from '../../domain/geometry/turn.ts';
import type { ScoredRegions } from '../../domain/outcome/reached.ts';
import type { BatchItem } from '../../pipeline/batch/batch-item.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import { servicesAtom } from '../store.ts';
import { heatOnAtom } from '../workbench/weak-spots.ts';
import { judgeItem } from './judge-item.ts';
import { isAtWork, type LiveBatch, liveBatchAtom } from './live-batch.ts';
import { activeTileAtom, reviewListAtom } from './review-list.ts';
import { cropOriginal, cropResult, spotOf } from './weak-crops.ts';

/** The part of an image that a tile shows, pixel for pixel. */
export interface ReviewCrop {
  readonly area: Area;
  /** Size of the whole result. */
  readonly resultSize: PixelSize;
  /** Object URLs of the result and the original; `null` until they are loaded, or if they cannot be loaded. */
  readonly after: string | null;
  readonly before: string | null;
  /** The weakest spot; `null` if it is unknown. */
  readonly spot: Area | null;
  /** Of the whole image; `null` until it is requested, or if there is none. */
  readonly heat: Heat | null;
  /** True if the original cannot be read. */
  readonly isBeforeMissing: boolean;
}

type Heat = ScoredRegions['tiles'];

/** `undefined`: not loaded yet. `null`: cannot be loaded. */
type Part = ObjectUrl | null | undefined;

interface Loaded {
  /** The crop was loaded for these three values. If one of them changes, another crop is loaded. */
  readonly result: BatchItem['result'];
  readonly spot: Area | null;
  readonly tile: PixelSize;
  readonly resultSize: PixelSize;
  readonly area: Area;
  readonly after: Part;
  readonly before: Part;
  readonly heat: Heat | null | undefined;
}

type CropAtom = WritableAtom<ReviewCrop | null, [Loaded | 'want' | 'release'], void>;

/** The tiles that are mounted now, by id. */
const mounted = new Map<string, { readonly atom: CropAtom; loaded: Loaded | null }>();

/** The number of image pixels that a tile shows. */
const tileAtom = atom<PixelSize>({ widthPx: 0, heightPx: 0 });
const busyAtom = atom(false);

export const setTileSizeAtom = atom(null, (get, set, tile: PixelSize) => {
  const now = get(tileAtom);
  if (now.widthPx === tile.widthPx && now.heightPx === tile.heightPx) return;
  set(tileAtom, tile);
  void set(loadCropsAtom);
});

/** The contents of a tile. Loaded while the atom is mounted, released afterward. */
export function cropAtom(id: string): Atom<ReviewCrop | null> {
  return mounted.get(id)?.atom ?? createCropAtom(id);
}

function createCropAtom(id: string): CropAtom {
  const loadedAtom = atom<Loaded | null>(null);
  const created: CropAtom = atom(
    (get) => {
      const loaded = get(loadedAtom);
      if (!loaded) return null;
      const { area, resultSize, after, before, spot, heat } = loaded;
      return {
        area,
        resultSize,
        after: after?.url ?? null,
        before: before?.url ?? null,
        spot,
        heat: heat ?? null,
        isBeforeMissing: before === null,
      };
    },
    (get, set, action) => {
      if (action === 'want') {
        mounted.set(id, { atom: created, loaded: get(loadedAtom) });
        void set(loadCropsAtom);
        return;
      }
      const next = action === 'release' ? null : action;
      const old = get(loadedAtom);
      for (const part of ['after', 'before'] as const) if (old?.[part] !== next?.[part]) old?.[part]?.release();
      set(loadedAtom, next);
      const entry = mounted.get(id);
      if (action === 'release') mounted.delete(id);
      else if (entry) entry.loaded = next;
    },
  );
  created.onMount = (act) => {
    act('want');
    return () => act('release');
  };
  mounted.set(id, { atom: created, loaded: null });
  return created;
}

/**
 * Loads the missing parts of the tiles, one at a time: first the results, then the originals, then the heat maps. The
 * active tile comes before the others.
 */
export const loadCropsAtom = atom(null, async (get, set) => {
  if (get(busyAtom)) return;
  set(busyAtom, true);
  try {
    // Waits, so that all tiles that appear in the same task count.
    await null;
    for (let due = nextDue(get); due; due = nextDue(get)) await load(get, set, due);
  } finally {
    set(busyAtom, false);
  }
});

interface Due {
  readonly live: LiveBatch;
  readonly item: BatchItem;
  readonly part: 'after' | 'before' | 'heat';
}

function nextDue(get: Getter): Due | null {
  const live = get(liveBatchAtom);
  const tile = get(tileAtom);
  if (!live || tile.widthPx === 0) return null;
  const active = get(activeTileAtom);
  const inOrder = get(reviewListAtom).shown.filter((id) => mounted.has(id));
  const ids = active !== null && mounted.has(active) ? [active, ...inOrder] : inOrder;
  const items = ids.flatMap((id) => live.run.item(id) ?? []).filter(({ result }) => result !== null);
  const stale = items.find((item) => !isCurrent(item, tile));
  if (stale) return { live, item: stale, part: 'after' };
  const half = items.find(({ id }) => mounted.get(id)?.loaded?.before === undefined);
  if (half) return { live, item: half, part: 'before' };
  // The batch uses the same workers.
  if (!get(heatOnAtom) || isAtWork(live.run)) return null;
  const cold = items.find((item) => !item.outdated && mounted.get(item.id)?.loaded?.heat === undefined);
  return cold ? { live, item: cold, part: 'heat' } : null;
}

function isCurrent(item: BatchItem, tile: PixelSize): boolean {
  const loaded = mounted.get(item.id)?.loaded;
  return loaded?.result === item.result && loaded?.tile === tile && loaded?.spot === spotOf(item);
}

async function load(get: Getter, set: Setter, { live, item, part }: Due): Promise<void> {
  const shown = mounted.get(item.id)?.loaded ?? null;
  const loaded = await loadPart(get, { live, item, part }, shown);
  const entry = mounted.get(item.id);
  if (loaded && entry?.loaded === shown) set(entry.atom, loaded);
  // The tile was scrolled out of view in the meantime, perhaps only for a moment.
  else if (part !== 'heat') loaded?.[part]?.release();
}

/** Loads one part of a tile. @param shown its loaded parts; `null` if there are none, or if the tile is gone */
async function loadPart(get: Getter, { live, item, part }: Due, shown: Loaded | null): Promise<Loaded | null> {
  if (part === 'after') return loadAfter(get, live, item, shown);
  if (!shown) return null;
  return part === 'before' ? loadBefore(get, item, shown) : loadHeat(get, live, item, shown);
}

async function loadAfter(get: Getter, live: LiveBatch, item: BatchItem, shown: Loaded | null): Promise<Loaded> {
  const tile = get(tileAtom);
  const spot = spotOf(item);
  const heat = shown?.result === item.result ? shown.heat : undefined;
  const known = { result: item.result, spot, tile, heat };
  const opened = await get(servicesAtom)?.open();
  const crop = opened && (await cropResult(opened.pipeline, live, item, tile));
  if (!crop) {
    const nothing = { widthPx: 0, heightPx: 0 };
    return { ...known, resultSize: nothing, area: { xPx: 0, yPx: 0, ...nothing }, after: null, before: null };
  }
  const { resultSize, area, image } = crop;
  return { ...known, resultSize, area, after: image && createObjectUrl(image), before: undefined };
}

/** Crops the original to the same part as the result. @param loaded the crop of the result */
async function loadBefore(get: Getter, item: BatchItem, loaded: Loaded): Promise<Loaded> {
  const opened = await get(servicesAtom)?.open();
  const image = opened && (await cropOriginal(opened.pipeline, item, loaded));
  return { ...loaded, before: image ? createObjectUrl(image) : null };
}

async function loadHeat(get: Getter, live: LiveBatch, item: BatchItem, loaded: Loaded): Promise<Loaded> {
  const opened = await get(servicesAtom)?.open();
  const judged = opened && (await judgeItem(opened.pipeline, live, item));
  return { ...loaded, heat: judged?.heat ?? null };
}
