import { type Atom, atom, type WritableAtom } from 'jotai/vanilla';
import { isUpright } from '../../domain/geometry/change-pose.ts';
import type { Pose } from '../../domain/geometry/pose.ts';
import { isEnded } from '../../domain/outcome/job.ts';
import { type BatchItem, readableFile } from '../../pipeline/batch/batch-item.ts';
import type { Pipeline } from '../../pipeline/create-pipeline.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import { servicesAtom } from '../store.ts';
import { isAtWork, type LiveBatch, liveBatchAtom } from './live-batch.ts';

/** Longest side of what is shown of an image, pixels. */
const THUMBNAIL_PX = 200;

/** Longest side of a thumbnail of which a small part is shown, pixels. */
const MAX_THUMBNAIL_PX = 800;

/** Rows visible for less than this get no thumbnail, because decoding would slow down scrolling. */
const REST_MS = 100;

/**
 * How long a visible row waits for its result while a batch runs. Decoding a result takes a tenth of the time of
 * decoding its source, and the batch would lose that time.
 */
const MAX_WAIT_MS = 3_000;

/** How often a waiting row is checked. */
const LOOK_EVERY_MS = 250;

/** Visible rows without a thumbnail, most recent last. */
const wantedAtom = atom<readonly string[]>([]);
const busyAtom = atom(false);
/** When a row was last scrolled into view. */
const wantedAtMsAtom = atom(0);

/** What a thumbnail was drawn from. */
interface Drawn {
  /** The pose of a result, which shows no more of the image; `null` for the source, which shows all of it. */
  readonly pose: Pose | null;
  readonly maxSidePx: number;
}

export interface Thumbnail extends Drawn {
  readonly url: string;
}

type Act = 'want' | (Drawn & { readonly image: Blob }) | 'release';

type UrlAtom = WritableAtom<Thumbnail | null, [Act], void>;

const urlAtoms = new Map<string, UrlAtom>();

function createUrlAtom(id: string): UrlAtom {
  const drawnAtom = atom<(Drawn & { readonly object: ObjectUrl }) | null>(null);
  const thumbnail = atom((get): Thumbnail | null => {
    const drawn = get(drawnAtom);
    return drawn && { url: drawn.object.url, pose: drawn.pose, maxSidePx: drawn.maxSidePx };
  });
  const urlAtom: UrlAtom = atom(
    (get) => get(thumbnail),
    (get, set, action: Act) => {
      const others = get(wantedAtom).filter((wanted) => wanted !== id);
      if (action === 'want') {
        // React's strict mode unmounts and mounts the same atom again.
        urlAtoms.set(id, urlAtom);
        set(wantedAtom, [...others, id]);
        set(wantedAtMsAtom, performance.now());
        void set(drawWantedAtom);
        return;
      }
      get(drawnAtom)?.object.release();
      set(drawnAtom, action === 'release' ? null : { ...action, object: createObjectUrl(action.image) });
      if (action !== 'release') return;
      set(wantedAtom, others);
      urlAtoms.delete(id);
    },
  );
  urlAtom.onMount = (act) => {
    act('want');
    return () => act('release');
  };
  return urlAtom;
}

/** Draws one thumbnail at a time, newest request first, so that visible rows do not wait for thousands of others. */
const drawWantedAtom = atom(null, async (get, set) => {
  if (get(busyAtom)) return;
  set(busyAtom, true);
  const opened = await get(servicesAtom)?.open();
  while (opened && get(wantedAtom).length > 0) {
    const inViewMs = performance.now() - get(wantedAtMsAtom);
    const live = get(liveBatchAtom);
    const wanted = inViewMs < REST_MS ? undefined : get(wantedAtom).findLast((id) => isDue(live, id, inViewMs));
    if (wanted === undefined) {
      await new Promise((resolve) => setTimeout(resolve, inViewMs < REST_MS ? REST_MS - inViewMs : LOOK_EVERY_MS));
      continue;
    }
    set(
      wantedAtom,
      get(wantedAtom).filter((other) => other !== wanted),
    );
    const drawn = live && (await draw(opened.pipeline, live, wanted));
    // The row may have been scrolled out of view in the meantime.
    const urlAtom = urlAtoms.get(wanted);
    if (drawn && urlAtom) set(urlAtom, drawn);
  }
  set(busyAtom, false);
});

function isDue(live: LiveBatch | null, id: string, inViewMs: number): boolean {
  const state = live?.run.item(id)?.state;
  return !live || !isAtWork(live.run) || state === undefined || isEnded(state) || inViewMs >= MAX_WAIT_MS;
}

/** @returns `null` if there is nothing to draw */
async function draw(pipeline: Pipeline, live: LiveBatch, id: string): Promise<Extract<Act, Drawn> | null> {
  const item = live.run.item(id);
  if (!item) return null;
  const { file, pose } = await imageOf(live, item);
  const source = file && (await pipeline.open(file));
  if (!source?.ok) return null;
  const { blob, info } = source.source.drawn;
  const maxSidePx = pose === null ? sideFor(item.pose) : THUMBNAIL_PX;
  // Under its id, the previewer keeps the source of the image on the stage, which shows more than a cropped result.
  const key = pose === null || isUpright(pose) ? id : `result of ${id}`;
  const image = await pipeline.previewer.thumbnail(key, blob, info, maxSidePx);
  return image && { image, pose, maxSidePx };
}

/** The result, or the source if there is no result or it has become another one. */
async function imageOf({ run, store }: LiveBatch, item: BatchItem) {
  const isCurrent = item.result && !item.outdated;
  const source = isCurrent ? null : await readableFile(item);
  if (source) return { file: source, pose: null };
  const result = item.result && (await store.get(run.id, item.id).catch(() => null));
  return result ? { file: result, pose: item.pose } : { file: await readableFile(item), pose: null };
}

/** The longest side of a thumbnail of which a pose shows enough. */
function sideFor({ crop }: Pose): number {
  const share = crop ? Math.max(crop.width, crop.height) : 1;
  return Math.min(MAX_THUMBNAIL_PX, Math.ceil(THUMBNAIL_PX / share));
}

/** Whether a thumbnail shows another part of the image than this pose, or is too small for it. */
export function isStale({ pose: drawn, maxSidePx }: Thumbnail, pose: Pose): boolean {
  if (drawn !== null) return JSON.stringify(drawn) !== JSON.stringify(pose);
  return maxSidePx * 1.5 < sideFor(pose);
}

/** Draws a stale thumbnail again. Until then, the old one is shown. */
export const redrawThumbnailAtom = atom(null, (_get, set, id: string) => {
  const urlAtom = urlAtoms.get(id);
  if (urlAtom) set(urlAtom, 'want');
});

/** A thumbnail, whose object URL is created while the atom is mounted and revoked afterward. */
export function thumbnailAtom(id: string): Atom<Thumbnail | null> {
  const known = urlAtoms.get(id) ?? createUrlAtom(id);
  urlAtoms.set(id, known);
  return known;
}
