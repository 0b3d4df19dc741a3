import { useEffect, useState } from 'react';

/** Limits how many parts of a page render per frame. */
export interface Turns {
  /** @returns true if another part may render in this frame */
  take(): boolean;
  /** @returns a function that stops waiting */
  wait(draw: () => void): () => void;
}

export function createTurns(perFrame: number): Turns {
  const waiting = new Set<() => void>();
  let left = perFrame;
  let isFrameDue = false;
  const onFrame = () => {
    isFrameDue = false;
    left = perFrame;
    for (const draw of waiting) {
      if (!take()) return;
      waiting.delete(draw);
      draw();
    }
  };
  const askForFrame = () => {
    if (!isFrameDue) requestAnimationFrame(onFrame);
    isFrameDue = true;
  };
  const take = () => {
    askForFrame();
    return left-- > 0;
  };
  return {
    take,
    wait(draw) {
      waiting.add(draw);
      askForFrame();
      return () => waiting.delete(draw);
    },
  };
}

/** @returns true from the moment this part may render */
export function useTurn(turns: Turns): boolean {
  const [isDue, setDue] = useState(turns.take);
  useEffect(() => (isDue ? undefined : turns.wait(() => setDue(true))), [isDue, turns]);
  return isDue;
}
