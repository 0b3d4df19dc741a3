import { atom, type Getter, type Setter } from 'jotai/vanilla';
import type { Pose } from '../../domain/geometry/pose.ts';
import { UPRIGHT } from '../../domain/geometry/upright.ts';
import type { ExportChoice } from '../../domain/recipe/export-choice.ts';
import { SETTING_KEYS, type Settings } from '../../domain/settings/settings.ts';
import type { ToolId } from '../../tools/tools.ts';
import { announce } from '../announce.ts';
import { dismissAnnouncementAtom, undoAtom } from '../announced.ts';
import { batchSummaryAtom } from '../batch/atoms.ts';
import type { Store } from '../store.ts';
import {
  announcementsAtom,
  framingKey,
  framingsAtom,
  itemsAtom,
  type OwnSize,
  ownSizeKey,
  ownSizesAtom,
  posesAtom,
  settingsByToolAtom,
  shapesAtom,
  subjectAtom,
  type ToolFraming,
  type ToolShape,
  toolAtom,
} from './atoms.ts';
import type { ListCommands, OwnRows } from './list-commands.ts';
import type { Undo } from './model.ts';
import { UndoHistory, type Values } from './undo-history.ts';

/**
 * Prefixes of the keys in a step: a setting of the tool, an image's own size, its rotation and crop, a row's own part, the
 * size, then the rotation and crop of all images, and the files besides the results.
 */
const SETTING = 'setting ';
const SIZE = 'size ';
const POSE = 'pose ';
const ROW = 'row ';
const SHAPE = 'shape ';
const FRAMING = 'framing ';
const FILES = 'files ';

/** Everything that the user can choose, except for what the rows of a batch have of their own. */
interface Chosen {
  readonly toolId: string;
  readonly settings: Settings | undefined;
  readonly sizes: ReadonlyMap<string, OwnSize>;
  readonly poses: ReadonlyMap<string, Pose>;
  readonly shape: ToolShape | undefined;
  readonly framing: ToolFraming | undefined;
}

const chosenAtom = atom((get): Chosen => {
  const tool = get(toolAtom);
  const { id } = tool;
  return {
    toolId: id,
    settings: get(settingsByToolAtom)[id],
    sizes: get(ownSizesAtom),
    poses: get(posesAtom),
    shape: get(shapesAtom)[id],
    framing: get(framingsAtom)[framingKey(tool)],
  };
});

/** The changes so far, and the values after the last of them. `null` while no tool is on the screen. */
const watchAtom = atom<{ readonly history: UndoHistory; known: Chosen } | null>(null);

/**
 * Notes every change of a setting, whichever control makes it. Another tool starts a new history.
 *
 * @returns a function that ends it
 */
export function watchSettings(store: Store): () => void {
  const watch = { history: new UndoHistory(), known: store.get(chosenAtom) };
  store.set(watchAtom, watch);
  const stop = store.sub(chosenAtom, () => {
    const { known } = watch;
    watch.known = store.get(chosenAtom);
    const isLoaded = known.settings !== undefined && known.toolId === watch.known.toolId;
    if (!isLoaded) return watch.history.clear();
    const before = differences(known, watch.known);
    watch.history.note(before, [...before].every(isGradual), performance.now());
  });
  return () => {
    stop();
    store.set(watchAtom, null);
  };
}

/** The earlier values of what differs. Sizes and poses that are missing now belong to images that have left. */
function differences(before: Chosen, now: Chosen): Values {
  const changed = new Map<string, unknown>();
  for (const name of SETTING_KEYS) {
    if (!isSame(before.settings?.[name], now.settings?.[name])) changed.set(SETTING + name, before.settings?.[name]);
  }
  for (const [key, size] of now.sizes) {
    if (!isSame(size, before.sizes.get(key))) changed.set(SIZE + key, before.sizes.get(key));
  }
  for (const [id, pose] of now.poses) {
    if (!isSame(pose, before.poses.get(id))) changed.set(POSE + id, before.poses.get(id));
  }
  if (!isSame(before.shape, now.shape)) changed.set(SHAPE + now.toolId, before.shape);
  if (!isSame(before.framing, now.framing)) changed.set(FRAMING, before.framing);
  return changed;
}

/** Whether a value is dragged or typed. Rotations and choices are made one by one. */
function isGradual([key, value]: readonly [string, unknown]): boolean {
  return key.startsWith(SIZE) || (key.startsWith(SETTING) && (typeof value === 'number' || key.endsWith('matte')));
}

/** Notes what rows of a batch had of their own, before it changes. */
export const noteRowsAtom = atom(null, (get, _set, rows: OwnRows) => {
  const before = new Map([...rows].map(([id, own]): [string, unknown] => [ROW + id, own]));
  get(watchAtom)?.history.note(before, false, performance.now());
});

/** Another batch is in the list. */
export const forgetChangesAtom = atom(null, (get) => get(watchAtom)?.history.clear());

/** Takes the last change back, also a removal that is still announced. @returns whether there was one */
export const undoChangeAtom = atom(null, (get, set, commands: ListCommands): boolean => {
  const lastMs = get(watchAtom)?.history.lastMs ?? Number.NEGATIVE_INFINITY;
  const removal = get(announcementsAtom).find(({ event }) => event.kind === 'images-removed' && event.atMs > lastMs);
  if (removal?.undo) {
    set(undoAtom, removal.id);
    return true;
  }
  return get(watchAtom)?.history.undo((values) => set(takeBackAtom, commands, values)) ?? false;
});

/** Gives values back, and withdraws the message that offers the same. */
const takeBackAtom = atom(null, (get, set, commands: ListCommands, values: Values): Values | null => {
  const offer = get(announcementsAtom).find(({ undo }) => undo?.before === values);
  if (offer) set(dismissAnnouncementAtom, offer.id);
  return swap(get, set, commands, values);
});

/** Makes the last change again that was taken back. @returns whether there was one */
export const redoChangeAtom = atom(null, (get, set, commands: ListCommands): boolean => {
  return get(watchAtom)?.history.redo((values) => swap(get, set, commands, values)) ?? false;
});

/** Whether a setting of the tool, or anything that an image has of its own, differs from the defaults. */
export const canResetAtom = atom((get): boolean => {
  const tool = get(toolAtom);
  const settings = get(settingsByToolAtom)[tool.id] ?? tool.defaults;
  if (SETTING_KEYS.some((name) => !isSame(settings[name], tool.defaults[name]))) return true;
  if (get(shapesAtom)[tool.id] || get(framingsAtom)[framingKey(tool)]) return true;
  if (tool.takes === 'many') return get(batchSummaryAtom).customized > 0;
  const [sizes, poses] = [get(ownSizesAtom), get(posesAtom)];
  return get(itemsAtom).some(({ id }) => {
    const own = sizes.get(ownSizeKey(tool.id, id));
    return !isSame({ ...tool.defaults, ...own }, tool.defaults) || !isSame(poses.get(id) ?? UPRIGHT, UPRIGHT);
  });
});

/** Changes several things in one step. @returns the way back; `null` if nothing changed */
const changeAllAtom = atom(null, (get, set, commands: ListCommands, values: Values): Undo | null => {
  const change = (to: Values) => {
    const before = swap(get, set, commands, to);
    if (before) get(watchAtom)?.history.note(before, false, performance.now());
    return before;
  };
  const before = change(values);
  return before && { run: () => void change(before), forget: () => {}, before };
});

/**
 * Gives this tool other settings, its images another size, and its results other files beside them.
 *
 * @param shape the size of all images of a tool for one image; `null` if each keeps its own
 * @param framing the rotation and crop of all images. The one on the stage of such a tool loses its own
 * @param files the files besides the results; `null` if they stay
 * @returns the way back; `null` if nothing changed
 */
export const replaceSettingsAtom = atom(
  null,
  (
    get,
    set,
    commands: ListCommands,
    settings: Settings,
    shape: ToolShape | null,
    framing: ToolFraming | null,
    files: ExportChoice | null,
  ) => {
    const own = framing && get(toolAtom).takes === 'one' ? get(subjectAtom) : null;
    const values = new Map(replacing(get, settings, shape, framing));
    if (own) values.set(POSE + own.id, undefined);
    if (files) values.set(FILES, files);
    return set(changeAllAtom, commands, values);
  },
);

function replacing(
  get: Getter,
  settings: Settings,
  shape: ToolShape | null,
  framing: ToolFraming | null = null,
): Values {
  const tool = get(toolAtom);
  const sizes = tool.takes === 'one' ? [...get(ownSizesAtom).keys()] : [];
  return new Map<string, unknown>([
    ...SETTING_KEYS.map((name): [string, unknown] => [SETTING + name, settings[name]]),
    ...sizes.filter((key) => key.startsWith(`${tool.id} `)).map((key): [string, undefined] => [SIZE + key, undefined]),
    [SHAPE + tool.id, shape ?? undefined],
    [FRAMING, framing ?? undefined],
  ]);
}

/** Gives everything in this tool its default: its settings, and what its images have of their own. */
export const resetSettingsAtom = atom(null, (get, set, commands: ListCommands) => {
  const tool = get(toolAtom);
  const poses = tool.takes === 'one' ? [...get(posesAtom).keys()] : [];
  const undo = set(
    changeAllAtom,
    commands,
    new Map<string, unknown>([
      ...replacing(get, tool.defaults, null),
      ...poses.map((id): [string, undefined] => [POSE + id, undefined]),
      ...[...set(commands.plainRows)].map(([id, own]): [string, unknown] => [ROW + id, own]),
    ]),
  );
  if (undo) announce({ get, set }, 'info', { kind: 'settings-reset' }, undo);
});

/** @returns the values that they replace; `null` if all of them are the same */
function swap(get: Getter, set: Setter, commands: ListCommands, values: Values): Values | null {
  const before = new Map<string, unknown>();
  const { toolId, settings = get(toolAtom).defaults, sizes, poses, shape, framing } = get(chosenAtom);
  const [nextSettings, nextSizes, nextPoses] = [{ ...settings }, new Map(sizes), new Map(poses)];
  const rows = new Map();
  let [nextShape, nextFraming] = [shape, framing];
  for (const [key, value] of values) {
    const name = key.slice(key.indexOf(' ') + 1);
    if (key.startsWith(ROW)) rows.set(name, value);
    else if (key === FILES) {
      before.set(key, get(commands.files));
      set(commands.files, value as ExportChoice | null);
    } else if (key.startsWith(SETTING)) {
      before.set(key, settings[name as keyof Settings]);
      Object.assign(nextSettings, { [name]: value });
    } else if (key.startsWith(SHAPE)) {
      before.set(key, shape);
      nextShape = value as ToolShape | undefined;
    } else if (key === FRAMING) {
      before.set(key, framing);
      nextFraming = value as ToolFraming | undefined;
    } else {
      const map: Map<string, unknown> = key.startsWith(SIZE) ? nextSizes : nextPoses;
      before.set(key, map.get(name));
      if (value === undefined) map.delete(name);
      else map.set(name, value);
    }
  }
  if (before.size > 0) {
    set(ownSizesAtom, nextSizes);
    set(posesAtom, nextPoses);
    const { [toolId as ToolId]: _, ...shapes } = get(shapesAtom);
    set(shapesAtom, nextShape ? { ...shapes, [toolId]: nextShape } : shapes);
    changeFraming(get, set, nextFraming);
    set(settingsByToolAtom, { ...get(settingsByToolAtom), [toolId]: nextSettings });
    const watch = get(watchAtom);
    // The batch draws at once, which reports the change before this function ends.
    if (watch) watch.known = get(chosenAtom);
    // Stores them, and gives them to the batch.
    set(commands.change, {});
    if (watch) watch.known = get(chosenAtom);
  }
  for (const [id, own] of rows.size > 0 ? set(commands.swapRows, rows) : []) before.set(ROW + id, own);
  return [...before].every(([key, value]) => isSame(value, values.get(key))) ? null : before;
}

function changeFraming(get: Getter, set: Setter, framing: ToolFraming | undefined): void {
  const key = framingKey(get(toolAtom));
  const { [key]: _, ...others } = get(framingsAtom);
  set(framingsAtom, framing ? { ...others, [key]: framing } : others);
}

/** Compares contents: lists and poses may be copies. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
