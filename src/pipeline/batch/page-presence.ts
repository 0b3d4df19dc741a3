/** How a batch affects the page around it. */
export interface Presence {
  /** Progress for the tab's title: 0 to 100 while a batch runs, otherwise `null`. */
  readonly percent: number | null;
  /** True if leaving the page would lose work. The browser then asks first. */
  readonly unsaved: boolean;
  /** True while images are being processed. The screen then stays on. */
  readonly working: boolean;
}

const TITLE_PREFIX = /^\d+\s?% · /;

/** Shortest time between two changes of the title, because the browser redraws its tabs for each. */
const TITLE_EVERY_MS = 1_000;

/** @returns a function that applies the changes since its last call */
export function createPagePresence(): (presence: Presence) => void {
  const keepAwake = createWakeLock();
  const showInTitle = createTitle();
  let guarded = false;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return ({ percent, unsaved, working }) => {
    showInTitle(percent, working);
    // Only while needed, because pages with this listener are excluded from the back/forward cache.
    if (unsaved && !guarded) addEventListener('beforeunload', ask);
    if (!unsaved && guarded) removeEventListener('beforeunload', ask);
    guarded = unsaved;
    keepAwake(working);
  };
}

function createTitle(): (percent: number | null, working: boolean) => void {
  let latest: number | null = null;
  let titledMs = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(timer);
    timer = undefined;
    const title = document.title.replace(TITLE_PREFIX, '');
    const wanted = latest === null ? title : `${percentWords(latest)} · ${title}`;
    if (document.title === wanted) return;
    document.title = wanted;
    titledMs = performance.now();
  };
  return (percent, working) => {
    latest = percent;
    const dueMs = working ? titledMs + TITLE_EVERY_MS - performance.now() : 0;
    if (dueMs <= 0) draw();
    // The next image may take minutes, so a timer updates the title.
    else timer ??= setTimeout(draw, dueMs);
  };
}

/** A percentage in the page's language, such as `50%`. */
function percentWords(percent: number): string {
  return new Intl.NumberFormat(document.documentElement.lang, { style: 'percent' }).format(percent / 100);
}

/**
 * Keeps the screen on. The browser releases the lock when the page is hidden, so the page requests it again when it is
 * visible.
 */
function createWakeLock(): (wanted: boolean) => void {
  let wanted = false;
  let held: WakeLockSentinel | null = null;
  const update = async () => {
    if (!wanted) {
      const released = held;
      held = null;
      await released?.release();
      return;
    }
    if (document.visibilityState !== 'visible' || (held && !held.released)) return;
    // The browser refuses the lock on low battery or by policy. The batch continues without it.
    const granted = await navigator.wakeLock?.request('screen').catch(() => null);
    if (wanted && (!held || held.released)) held = granted ?? null;
    else await granted?.release();
  };
  document.addEventListener('visibilitychange', () => void update());
  return (next) => {
    if (next === wanted) return;
    wanted = next;
    void update();
  };
}
