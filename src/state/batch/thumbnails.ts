import { type Atom, atom, type WritableAtom } from 'jotai/vanilla';
import { isEnded } from '../../domain/outcome/job.ts';
import { readableFile } from '../../pipeline/batch/batch-item.ts';
import { createObjectUrl, type ObjectUrl } from '../../pipeline/object-urls.ts';
import { servicesAtom } from '../store.ts';
import { isAtWork, type LiveBatch, liveBatchAtom } from './live-batch.ts';

/** Longest side, pixels. */
const THUMBNAIL_PX = 200;

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

type Act = 'want' | { readonly image: Blob } | 'release';

type UrlAtom = WritableAtom<string | null, [Act], void>;

const urlAtoms = new Map<string, UrlAtom>();

function createUrlAtom(id: string): UrlAtom {
  const objectUrlAtom = atom<ObjectUrl | null>(null);
  const urlAtom: UrlAtom = atom(
    (get) => get(objectUrlAtom)?.url ?? null,
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
      get(objectUrlAtom)?.release();
      set(objectUrlAtom, action === 'release' ? null : createObjectUrl(action.image));
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
    const file = live && (await imageOf(live, wanted));
    const source = file && (await opened.pipeline.open(file));
    if (!source?.ok) continue;
    const { blob, info } = source.source.drawn;
    const image = await opened.pipeline.previewer.thumbnail(wanted, blob, info, THUMBNAIL_PX);
    // The row may have been scrolled out of view in the meantime.
    const urlAtom = urlAtoms.get(wanted);
    if (image && urlAtom) set(urlAtom, { image });
  }
  set(busyAtom, false);
});

function isDue(live: LiveBatch | null, id: string, inViewMs: number): boolean {
  const state = live?.run.item(id)?.state;
  return !live || !isAtWork(live.run) || state === undefined || isEnded(state) || inViewMs >= MAX_WAIT_MS;
}

/** The result, or the source if there is no result. */
async function imageOf({ run, store }: LiveBatch, id: string): Promise<Blob | null> {
  const item = run.item(id);
  const result = item?.result && (await store.get(run.id, id).catch(() => null));
  return result ?? (item && readableFile(item));
}

/** Object URL of a thumbnail, created while the atom is mounted and revoked afterward. */
export function thumbnailAtom(id: string): Atom<string | null> {
  const known = urlAtoms.get(id) ?? createUrlAtom(id);
  urlAtoms.set(id, known);
  return known;
}
