import { useReducer } from 'react';
import type { Crop, Framing } from '../../domain/geometry/straighten.ts';
import type { ShapeChoice } from './shapes.ts';

/** What the user is about to apply. */
export interface Draft {
  readonly straighten: number;
  readonly crop: Crop | undefined;
  readonly choice: ShapeChoice;
}

interface History {
  readonly past: readonly Draft[];
  readonly now: Draft;
  readonly future: readonly Draft[];
  /** What made the last change. Its next change joins it. */
  readonly by: string | null;
}

type Action =
  | { readonly kind: 'change'; readonly part: Partial<Draft>; readonly by: string }
  /** The next change is a step of its own. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'undo' | 'redo' };

function reduce(history: History, action: Action): History {
  const { past, now, future, by } = history;
  switch (action.kind) {
    case 'change':
      // Several events can come before the next render, so a change is a part of the draft.
      return {
        past: by === action.by ? past : [...past, now],
        now: { ...now, ...action.part },
        future: [],
        by: action.by,
      };
    case 'rest':
      return { ...history, by: null };
    case 'undo': {
      const before = past.at(-1);
      return before ? { past: past.slice(0, -1), now: before, future: [now, ...future], by: null } : history;
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { past: [...past, now], now: after, future: later, by: null } : history;
    }
  }
}

export interface DraftControls {
  readonly draft: Draft;
  /** @param by the control. Its changes in a row are one step */
  readonly change: (part: Partial<Draft>, by: string) => void;
  readonly rest: () => void;
  /** @returns false if there is nothing to undo */
  readonly undo: () => boolean;
  readonly redo: () => boolean;
}

/** A framing that can be undone and redone until it is applied. @param choice the shape that it has */
export function useDraft({ straighten = 0, crop }: Framing, choice: ShapeChoice): DraftControls {
  const [{ past, now, future }, dispatch] = useReducer(reduce, {
    past: [],
    now: { straighten, crop, choice },
    future: [],
    by: null,
  });
  return {
    draft: now,
    change: (part, by) => dispatch({ kind: 'change', part, by }),
    rest: () => dispatch({ kind: 'rest' }),
    undo: () => {
      dispatch({ kind: 'undo' });
      return past.length > 0;
    },
    redo: () => {
      dispatch({ kind: 'redo' });
      return future.length > 0;
    },
  };
}

export function framingOf({ straighten, crop }: Draft): Framing {
  return { straighten, ...(crop && { crop }) };
}
