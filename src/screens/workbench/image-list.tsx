import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { RecipeFraming } from '../../domain/recipe/framing.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { downloadAtom, selectAtom } from '../../state/workbench/actions.ts';
import {
  canDownloadAtom,
  framingsAtom,
  itemsAtom,
  posesAtom,
  selectedIndexAtom,
  toolAtom,
} from '../../state/workbench/atoms.ts';
import { removeAtom, returnedAtom } from '../../state/workbench/image-removal.ts';
import type { ImageItem } from '../../state/workbench/model.ts';
import { Thumbnail } from '../../ui/lists/thumbnail.tsx';
import { cssTurn } from './comparison.ts';
import styles from './image-list.module.css';

/** The room beside a thumbnail for the ring around it. */
const STRIP_GAP_PX = 4;

interface ImageListProps {
  /** Called when the last image is removed, to move the focus elsewhere. */
  readonly onEmptied: () => void;
  /** Shown after the last thumbnail. */
  readonly children: ReactNode;
}

/** The added files, at least one. One tab stop: arrow keys select, Enter downloads the selected one, Delete removes. */
export function ImageList({ onEmptied, children }: ImageListProps) {
  const items = useAtomValue(itemsAtom);
  const poses = useAtomValue(posesAtom);
  const { id: toolId } = useAtomValue(toolAtom);
  const framing = useAtomValue(framingsAtom)[toolId]?.framing;
  const selected = useAtomValue(selectedIndexAtom);
  const select = useSetAtom(selectAtom);
  const remove = useSetAtom(removeAtom);
  const canDownload = useAtomValue(canDownloadAtom);
  const download = useSetAtom(downloadAtom);
  const { register, focus, focusNext } = useThumbnailFocus();
  const removeAt = (index: number) => {
    focusNext(index);
    remove(index);
    if (items.length === 1) onEmptied();
  };

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const last = items.length - 1;
    const target = targetOf(event.key, index, last);
    if (event.key === 'Delete' || event.key === 'Backspace') removeAt(index);
    else if (event.key === 'Enter' && index === selected && canDownload && !event.repeat) void download();
    else if (target !== undefined) chooseAt(Math.min(last, Math.max(0, target)));
    else return;
    event.preventDefault();
  };
  const chooseAt = (index: number) => {
    const item = items[index];
    if (item === undefined) return;
    select(index);
    focus(item.id);
  };

  return (
    <div className={styles.images}>
      <Head count={items.length} />
      <div className={styles.row}>
        <ul aria-labelledby="uploaded-images" className={styles.list}>
          {items.map((item, index) => (
            <Thumbnail
              key={item.id}
              id={item.id}
              name={item.file.name}
              url={item.thumbnailUrl}
              fault={faultOf(item)}
              turn={turnOf(poses.get(item.id) ?? framing)}
              selected={index === selected}
              reachable={index === Math.max(0, selected)}
              buttonRef={(button) => register(item.id, button)}
              onSelect={() => select(index)}
              onRemove={() => removeAt(index)}
              onKeyDown={(event) => onKeyDown(event, index)}
            />
          ))}
        </ul>
        {children}
      </div>
    </div>
  );
}

function Head({ count }: { readonly count: number }) {
  const t = useTranslate();
  return (
    <div className={styles.head}>
      <h2 id="uploaded-images" className={styles.heading}>
        {t('Uploaded Images')}
      </h2>
      {/* A list says its length itself. */}
      {count > 1 && <span aria-hidden>{t.number(count)}</span>}
    </div>
  );
}

function faultOf({ status, thumbnailFailed }: ImageItem): ComponentProps<typeof Thumbnail>['fault'] {
  if (status.kind === 'refused') return 'unusable';
  return thumbnailFailed ? 'unshowable' : undefined;
}

/** Scrolls to the selected thumbnail, and moves the focus after a removal and after its undo. */
function useThumbnailFocus() {
  const items = useAtomValue(itemsAtom);
  const selected = useAtomValue(selectedIndexAtom);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  // The index of a removed thumbnail. The one that takes its place gets the focus.
  const vacated = useRef<number | null>(null);
  const focus = (id: string) => buttons.current.get(id)?.focus();

  const selectedId = items[selected]?.id;
  useEffect(() => {
    const chosen = selectedId === undefined ? undefined : buttons.current.get(selectedId);
    // Only the strip scrolls, and never the page, which would take the image away.
    const strip = chosen?.closest('ul');
    if (!chosen || !strip) return;
    const [box, room] = [chosen.getBoundingClientRect(), strip.getBoundingClientRect()];
    const beyond =
      Math.max(0, box.right - room.right + STRIP_GAP_PX) + Math.min(0, box.left - room.left - STRIP_GAP_PX);
    strip.scrollLeft += beyond;
  }, [selectedId]);

  useEffect(() => {
    const index = vacated.current;
    if (index === null) return;
    vacated.current = null;
    const next = items[Math.min(index, items.length - 1)];
    if (next !== undefined) buttons.current.get(next.id)?.focus();
  }, [items]);

  const [returned, setReturned] = useAtom(returnedAtom);
  useEffect(() => {
    if (returned === null) return;
    buttons.current.get(returned)?.focus();
    setReturned(null);
  }, [returned, setReturned]);

  return {
    focus,
    focusNext: (index: number) => {
      vacated.current = index;
    },
    /** For a thumbnail's `ref`. */
    register: (id: string, button: HTMLButtonElement | null) => {
      if (button === null) return undefined;
      buttons.current.set(id, button);
      return () => {
        buttons.current.delete(id);
      };
    },
  };
}

/** @returns the index of the thumbnail that a key leads to, which can be out of range; `undefined` for other keys */
function targetOf(key: string, index: number, last: number): number | undefined {
  const targets: { readonly [key: string]: number } = {
    ArrowLeft: index - 1,
    ArrowUp: index - 1,
    ArrowRight: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: last,
  };
  return targets[key];
}

function turnOf(pose: Pick<RecipeFraming, 'turn'> | undefined) {
  return pose?.turn && pose.turn !== 1 ? cssTurn(pose.turn) : undefined;
}
