import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { type HandedOver, handedOverAtom, takeHandedOverAtom } from '../state/handed-over.ts';

/** Takes images that were shared to the app or opened with it, as soon as the tool is mounted. */
export function useHandedOver(take: (files: readonly HandedOver[]) => void): void {
  const waiting = useAtomValue(handedOverAtom).length;
  const takeAll = useSetAtom(takeHandedOverAtom);
  const deliver = useEffectEvent(take);
  useEffect(() => {
    if (waiting === 0) return;
    const files = takeAll();
    // Development runs effects twice.
    if (files.length > 0) deliver(files);
  }, [waiting, takeAll]);
}
