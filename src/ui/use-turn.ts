import { useEffect, useState } from 'react';

/** Lets so many parts of a page be drawn in one frame, and the others in the frames that follow. */
export interface Turns {
  /** @returns whether there is a turn left in this frame */
  take(): boolean;
  /** @returns call it to give up waiting */
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

/** @returns true once it is this part's turn to be drawn, and from then on */
export function useTurn(turns: Turns): boolean {
  const [isDue, setDue] = useState(turns.take);
  useEffect(() => (isDue ? undefined : turns.wait(() => setDue(true))), [isDue, turns]);
  return isDue;
}
