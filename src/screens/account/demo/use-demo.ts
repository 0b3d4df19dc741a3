import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type DemoControls, openDemoAtom, type PendingRequests } from '../../../state/account/demo.ts';

/** What plays the outside world; `null` until it is loaded. */
export function useDemo(): DemoControls | null {
  const open = useSetAtom(openDemoAtom);
  const [demo, setDemo] = useState<DemoControls | null>(null);
  useEffect(() => {
    // If the backend cannot be loaded, the page shows its own message.
    open().then(setDemo, () => {});
  }, [open]);
  return demo;
}

/** The request that waits for a person, if there is one. */
export function usePending<Request>(requests: PendingRequests<Request>): Request | null {
  const [request, setRequest] = useState<Request | null>(null);
  // A request may be callable one day; wrapped, React never takes it for an updater.
  useEffect(() => requests.subscribe((next) => setRequest(() => next)), [requests]);
  return request;
}
