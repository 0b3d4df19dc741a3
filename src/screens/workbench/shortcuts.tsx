import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { FLIP, type Orientation, QUARTER_TURN } from '../../domain/geometry/turn.ts';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { appliedAim, effectiveQuality, hasQuality } from '../../domain/settings/settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { outputFormatAtom, settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import { copyImageAtom } from '../../state/workbench/copy-image.ts';
import { openFramingAtom } from '../../state/workbench/framing.ts';
import { type ListCommands, SINGLE_COMMANDS } from '../../state/workbench/list-commands.ts';
import { selectedFactsAtom } from '../../state/workbench/selected-facts.ts';
import { shortcutsOnAtom } from '../../state/workbench/shortcuts.ts';
import { redoChangeAtom, undoChangeAtom, watchSettings } from '../../state/workbench/undo-settings.ts';
import { nextWeakSpotAtom } from '../../state/workbench/weak-spots.ts';
import type { CompareControls } from '../../ui/compare/compare-view.tsx';
import { historyKeyOf, type ShortcutName, shortcutOf } from './shortcut-keys.ts';
import { takeSigns } from './use-first-sign.ts';

/** The change for each press of plus or minus: points of the quality or of the look. */
const QUALITY_STEP = 5;

interface ShortcutsProps {
  readonly scopeRef: RefObject<HTMLElement | null>;
  readonly compareRef: RefObject<CompareControls | null>;
  readonly commands?: ListCommands;
  readonly onHelp: () => void;
}

/** Handles the shortcuts that work anywhere in the workbench. Renders only what they announce. */
export function Shortcuts(props: ShortcutsProps) {
  const { scopeRef, compareRef } = props;
  const isOn = useAtomValue(shortcutsOnAtom);
  const actions = useActions(props);
  const { travel, news } = useHistory(props);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const scope = scopeRef.current;
    const way = scope && historyKeyOf(event, scope);
    if (way && travel(way)) return event.preventDefault();
    const name = isOn && scope !== null ? shortcutOf(event, scope) : null;
    if (name !== null && actions[name]()) event.preventDefault();
  });
  useEffect(() => {
    // Handles the keys that were pressed while this component was loading.
    for (const sign of takeSigns()) if (sign instanceof KeyboardEvent) press(sign);
    const listening = new AbortController();
    const { signal } = listening;
    const letGo = () => compareRef.current?.showBefore(false);
    window.addEventListener('keydown', (event) => press(event), { signal });
    window.addEventListener('keyup', ({ key }) => key.toLowerCase() === 'b' && letGo(), { signal });
    window.addEventListener('blur', letGo, { signal });
    return () => listening.abort();
  }, [compareRef]);
  return news;
}

/** Undoes and repeats changes of settings. */
function useHistory({ commands = SINGLE_COMMANDS }: ShortcutsProps) {
  const t = useTranslate();
  const store = useStore();
  const undo = useSetAtom(undoChangeAtom);
  const redo = useSetAtom(redoChangeAtom);
  // A new object each time, so that the same words are announced again.
  const [last, setLast] = useState<{ readonly way: 'undo' | 'redo'; readonly count: number } | null>(null);
  useEffect(() => watchSettings(store), [store]);
  const travel = (way: 'undo' | 'redo') => {
    const isDone = way === 'undo' ? undo(commands) : redo(commands);
    if (isDone) setLast((before) => ({ way, count: (before?.count ?? 0) + 1 }));
    return isDone;
  };
  const news = (
    <p role="status" className="visually-hidden">
      {last && <span key={last.count}>{t(last.way === 'undo' ? 'Change undone.' : 'Change made again.')}</span>}
    </p>
  );
  return { travel, news };
}

/** Each returns true if there was something to do. */
type Actions = { readonly [Name in ShortcutName]: () => boolean };

function useActions({ commands = SINGLE_COMMANDS, compareRef, onHelp }: ShortcutsProps): Actions {
  const store = useStore();
  const hasFacts = useAtomValue(selectedFactsAtom) !== null;
  const step = useSetAtom(commands.step);
  const remove = useSetAtom(commands.remove);
  const download = useSetAtom(commands.download);
  const change = useSetAtom(commands.change);
  const turn = useSetAtom(commands.turn);
  const copy = useSetAtom(copyImageAtom);
  const crop = useSetAtom(openFramingAtom);
  const weakSpot = useSetAtom(nextWeakSpotAtom);

  const changeQuality = (by: number) => {
    // Several recorded keys can be handled before the next render, so each must read the current settings.
    const tool = store.get(toolAtom);
    const format = store.get(outputFormatAtom);
    if (!tool.controls.includes('quality') || !hasQuality(format)) return false;
    const settings = store.get(settingsAtom);
    const aim = appliedAim(tool, settings);
    if (aim === 'look') change({ lookScore: SCHEMA.lookScore.restore(settings.lookScore + by) ?? settings.lookScore });
    if (aim !== 'number') return aim === 'look';
    const shown = effectiveQuality(tool, format, settings.qualityPercent);
    const next = effectiveQuality(tool, format, shown + by);
    if (next !== shown) change({ qualityPercent: next });
    return true;
  };
  const turnBy = (by: Orientation) => {
    if (!hasFacts) return false;
    turn(by);
    return true;
  };
  const compare = (act: (controls: CompareControls) => void) => {
    if (compareRef.current === null) return false;
    act(compareRef.current);
    return true;
  };
  return {
    previous: () => step(-1),
    next: () => step(1),
    better: () => changeQuality(QUALITY_STEP),
    smaller: () => changeQuality(-QUALITY_STEP),
    zoom: () => compare((controls) => controls.toggleZoom()),
    before: () => compare((controls) => controls.showBefore(true)),
    weakSpot,
    rotate: () => turnBy(QUARTER_TURN),
    flip: () => turnBy(FLIP),
    crop,
    download,
    save: download,
    copy,
    remove,
    help: () => {
      onHelp();
      return true;
    },
  };
}
