import { useAtomValue, useSetAtom } from 'jotai';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { effectiveQuality, hasQuality } from '../../domain/settings.ts';
import { FLIP, type Orientation, QUARTER_TURN } from '../../domain/turn.ts';
import { changeSettingsAtom, downloadAtom, selectAtom } from '../../state/actions.ts';
import {
  canDownloadAtom,
  itemsAtom,
  outputFormatAtom,
  selectedIndexAtom,
  settingsAtom,
  toolAtom,
} from '../../state/atoms.ts';
import { removeAtom } from '../../state/image-items.ts';
import { turnAtom } from '../../state/pose-actions.ts';
import { shortcutsOnAtom } from '../../state/shortcuts.ts';
import type { CompareControls } from '../../ui/compare-view.tsx';
import { type ShortcutName, shortcutOf } from './shortcut-keys.ts';

/** Whole percent for each press of plus or minus. */
const QUALITY_STEP = 5;

interface ShortcutsProps {
  readonly scopeRef: RefObject<HTMLElement | null>;
  readonly compareRef: RefObject<CompareControls | null>;
  /** What made this load; a key that was pressed before anybody listened still counts. */
  readonly firstSign: Event | null;
  readonly onHelp: () => void;
  /** Gives the focus a home when the last picture is gone. */
  readonly onEmptied: () => void;
}

/** Keys that act wherever in the workbench the focus is. Shows nothing. */
export function Shortcuts({ scopeRef, compareRef, firstSign, onHelp, onEmptied }: ShortcutsProps) {
  const isOn = useAtomValue(shortcutsOnAtom);
  const actions = useActions(onHelp, onEmptied, compareRef);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const scope = scopeRef.current;
    const name = isOn && scope !== null ? shortcutOf(event, scope) : null;
    if (name !== null && actions[name]()) event.preventDefault();
  });
  const pressEarly = useEffectEvent(() => firstSign instanceof KeyboardEvent && press(firstSign));
  useEffect(() => {
    pressEarly();
    const listening = new AbortController();
    const { signal } = listening;
    const letGo = () => compareRef.current?.showBefore(false);
    window.addEventListener('keydown', (event) => press(event), { signal });
    window.addEventListener('keyup', ({ key }) => key.toLowerCase() === 'b' && letGo(), { signal });
    window.addEventListener('blur', letGo, { signal });
    return () => listening.abort();
  }, [compareRef]);
  return null;
}

/** Each tells whether there was anything to do. */
type Actions = { readonly [Name in ShortcutName]: () => boolean };

function useActions(onHelp: () => void, onEmptied: () => void, compareRef: RefObject<CompareControls | null>): Actions {
  const items = useAtomValue(itemsAtom);
  const selected = useAtomValue(selectedIndexAtom);
  const tool = useAtomValue(toolAtom);
  const { quality } = useAtomValue(settingsAtom);
  const format = useAtomValue(outputFormatAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const select = useSetAtom(selectAtom);
  const remove = useSetAtom(removeAtom);
  const change = useSetAtom(changeSettingsAtom);
  const download = useSetAtom(downloadAtom);
  const turn = useSetAtom(turnAtom);

  const choose = (index: number) => {
    if (items[index] === undefined) return false;
    select(index);
    return true;
  };
  const changeQuality = (by: number) => {
    if (!tool.controls.includes('quality') || !hasQuality(format)) return false;
    const shown = effectiveQuality(tool, format, quality);
    const next = effectiveQuality(tool, format, shown + by);
    if (next !== shown) change({ quality: next });
    return true;
  };
  const turnBy = (by: Orientation) => {
    if (items[selected]?.status.kind !== 'ready') return false;
    turn(by);
    return true;
  };
  const compare = (act: (controls: CompareControls) => void) => {
    if (compareRef.current === null) return false;
    act(compareRef.current);
    return true;
  };
  return {
    previous: () => choose(selected - 1),
    next: () => choose(selected + 1),
    better: () => changeQuality(QUALITY_STEP),
    smaller: () => changeQuality(-QUALITY_STEP),
    zoom: () => compare((controls) => controls.toggleZoom()),
    before: () => compare((controls) => controls.showBefore(true)),
    rotate: () => turnBy(QUARTER_TURN),
    flip: () => turnBy(FLIP),
    download: () => {
      if (canDownload) void download();
      return canDownload;
    },
    remove: () => {
      if (items[selected] === undefined) return false;
      remove(selected);
      if (items.length === 1) onEmptied();
      return true;
    },
    help: () => {
      onHelp();
      return true;
    },
  };
}
