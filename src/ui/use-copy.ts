import { useState } from 'react';

/** Copies text to the clipboard. `outcome`: what became of the last attempt; `null` before the first. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return { copy, outcome };
}
