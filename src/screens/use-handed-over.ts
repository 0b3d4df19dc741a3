import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import {
  type HandedOver,
  handedOverAtom,
  isMeantFor,
  type Takes,
  takeHandedOverAtom,
} from '../state/workbench/handed-over.ts';

/** Adds images that were shared with the app, opened with it or passed by another tool, once the tool is mounted. */
export function useHandedOver(takes: Takes, take: (files: readonly HandedOver[]) => void): void {
  const waiting = useAtomValue(handedOverAtom).filter((each) => isMeantFor(each, takes)).length;
  const takeAll = useSetAtom(takeHandedOverAtom);
  const deliver = useEffectEvent(take);
  useEffect(() => {
    if (waiting === 0) return;
    const files = takeAll(takes);
    // Development runs effects twice.
    if (files.length > 0) deliver(files);
  }, [waiting, takeAll, takes]);
}
