import type { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { RowActions } from './list-row.tsx';
import type { ListPicks } from './use-picks.ts';

/** The row that the Tab key reaches. */
interface ActiveRow {
  readonly id: string;
  /** Its index when it became active. */
  readonly index: number;
}

/** The active row. If it has left the list, the row at its index is active. */
export function useActiveRow(ids: readonly string[]) {
  const [active, setActive] = useState<ActiveRow>({ id: '', index: 0 });
  const activeIndex = useMemo(() => {
    const found = ids.indexOf(active.id);
    return found >= 0 ? found : Math.min(active.index, ids.length - 1);
  }, [ids, active]);
  return { active, setActive, activeIndex };
}

interface MovesOptions extends ReturnType<typeof useActiveRow> {
  readonly ids: readonly string[];
  readonly rowHeightPx: number;
  readonly selectedId: string | null;
  readonly goTo: { readonly id: string } | null | undefined;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly picks?: ListPicks;
  readonly scrollRef: RefObject<HTMLDivElement | null>;
  readonly virtualizer: ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>;
}

/** Moves focus and selection between rows. @returns stable functions for all rows */
export function useRowMoves(options: MovesOptions): RowActions {
  const { ids, active, setActive, activeIndex, selectedId, goTo, onSelect, onOpen, onRemove, scrollRef, virtualizer } =
    options;
  const { focusWanted, heading } = useFocusMove(scrollRef, active, activeIndex);

  const focusAt = (index: number): string | undefined => {
    const target = Math.min(ids.length - 1, Math.max(0, index));
    focusWanted.current = true;
    heading.current = { id: ids[target] ?? '', index: target };
    setActive(heading.current);
    virtualizer.scrollToIndex(target, { align: 'auto' });
    return ids[target];
  };
  const moveTo = (index: number) => {
    const id = focusAt(index);
    if (id !== undefined) onSelect(id);
  };
  const goneTo = useRef(goTo);
  useEffect(() => {
    const index = goTo && goTo !== goneTo.current ? ids.indexOf(goTo.id) : -1;
    if (index < 0) return;
    goneTo.current = goTo;
    moveTo(index);
  });
  const follow = useEffectEvent((id: string) => {
    const index = ids.indexOf(id);
    if (index < 0 || id === active.id) return;
    heading.current = null;
    setActive({ id, index });
    virtualizer.scrollToIndex(index, { align: 'auto' });
  });
  useEffect(() => {
    if (selectedId !== null) follow(selectedId);
  }, [selectedId]);

  const remove = (id: string, index: number) => {
    focusWanted.current = true;
    heading.current = null;
    setActive({ id: ids[index + 1] ?? ids[index - 1] ?? '', index });
    onRemove(id);
  };
  return useStableActions({
    onOpen,
    remove,
    onKeyDown: (event, id, index) => {
      const from = heading.current?.index ?? index;
      pressKey(event, ids[from] ?? id, from, { ...options, focusAt, moveTo, remove });
    },
    onFocus: (id, index) => {
      heading.current = null;
      setActive((now) => (now.id === id ? now : { id, index }));
    },
    onLost: () => {
      focusWanted.current = true;
    },
  });
}

/** Focuses the active row on request, once it is rendered. */
function useFocusMove(scrollRef: RefObject<HTMLDivElement | null>, active: ActiveRow, activeIndex: number) {
  const focusWanted = useRef(false);
  /** The row that will receive the focus. A key that is held down can be faster than rendering. */
  const heading = useRef<ActiveRow | null>(null);
  useEffect(() => {
    if (!focusWanted.current) return;
    // A later key may already have chosen another row, which the next render makes active.
    if (heading.current !== null && heading.current !== active) return;
    const row = scrollRef.current?.querySelector<HTMLElement>(`[aria-rowindex="${activeIndex + 2}"]`);
    if (!row) return;
    focusWanted.current = false;
    heading.current = null;
    row.focus({ preventScroll: true });
  });
  return { focusWanted, heading };
}

interface KeyTargets extends Pick<MovesOptions, 'ids' | 'rowHeightPx' | 'scrollRef' | 'onOpen' | 'picks'> {
  /** Moves only the focus. @returns the row that gets it */
  readonly focusAt: (index: number) => string | undefined;
  readonly moveTo: (index: number) => void;
  readonly remove: RowActions['remove'];
}

function pressKey(event: KeyboardEvent<HTMLElement>, id: string, index: number, targets: KeyTargets): void {
  const { onOpen, moveTo, remove } = targets;
  // A button in the row handles these keys itself.
  if (event.target !== event.currentTarget && (event.key === 'Enter' || event.key === ' ')) return;
  const place = placeOf(event.key, index, targets);
  const { picks } = targets;
  const isPick = picks !== undefined && pressPickKey(event, id, place, { ...targets, picks });
  if (!isPick) {
    if (event.key === 'Enter' || event.key === ' ') onOpen(id);
    else if (event.key === 'Delete' || event.key === 'Backspace') remove(id, index);
    else if (place !== undefined) moveTo(place);
    else return;
  }
  event.preventDefault();
}

/** Where a key leads. */
function placeOf(key: string, index: number, { ids, rowHeightPx, scrollRef }: KeyTargets): number | undefined {
  const page = Math.max(1, Math.floor((scrollRef.current?.clientHeight ?? 0) / rowHeightPx) - 1);
  const places: { readonly [key: string]: number } = {
    ArrowUp: index - 1,
    ArrowDown: index + 1,
    PageUp: index - page,
    PageDown: index + page,
    Home: 0,
    End: ids.length - 1,
  };
  return places[key];
}

interface PickTargets extends Pick<KeyTargets, 'focusAt'> {
  readonly picks: ListPicks;
}

/** @returns whether the key picks rows, or moves the focus between them */
function pressPickKey(event: KeyboardEvent, id: string, place: number | undefined, targets: PickTargets): boolean {
  const { key, shiftKey, altKey } = event;
  const { picks, focusAt } = targets;
  const adds = event.ctrlKey || event.metaKey;
  if (altKey) return false;
  if (place !== undefined && (shiftKey || adds)) {
    const target = focusAt(place);
    if (shiftKey && target !== undefined) picks.extend(target, adds);
  } else if (key === ' ' && shiftKey) picks.extend(id, adds);
  else if (key === ' ') picks.toggle(id, false);
  else if (adds && !shiftKey && key.toLowerCase() === 'a') picks.all();
  else if ((key === 'Delete' || key === 'Backspace') && picks.ids.size > 0) picks.remove();
  else return false;
  return true;
}

/** Stable functions that call the latest ones. Scrolling then renders only the rows that come into view. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      onFocus: (...row) => latest.current.onFocus(...row),
      onKeyDown: (...row) => latest.current.onKeyDown(...row),
      onOpen: (id) => latest.current.onOpen(id),
      remove: (...row) => latest.current.remove(...row),
      onLost: () => latest.current.onLost(),
    }),
    [],
  );
}
