import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import {
  isFor,
  type ReceivedImage,
  receivedImagesAtom,
  type Takes,
  takeReceivedAtom,
} from '../state/workbench/received-images.ts';

/** Adds images that were shared with the app, opened with it or passed by another tool, once the tool is mounted. */
export function useReceivedImages(takes: Takes, take: (files: readonly ReceivedImage[]) => void): void {
  const waiting = useAtomValue(receivedImagesAtom).filter((each) => isFor(each, takes)).length;
  const takeAll = useSetAtom(takeReceivedAtom);
  const deliver = useEffectEvent(take);
  useEffect(() => {
    if (waiting === 0) return;
    const files = takeAll(takes);
    // Development runs effects twice.
    if (files.length > 0) deliver(files);
  }, [waiting, takeAll, takes]);
}
