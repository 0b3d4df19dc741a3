import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type DemoControls, openDemoAtom, type PendingRequests } from '../../../state/account/demo.ts';

/** The controls of the simulated services; `null` until they are loaded. */
export function useDemo(): DemoControls | null {
  const open = useSetAtom(openDemoAtom);
  const [demo, setDemo] = useState<DemoControls | null>(null);
  useEffect(() => {
    // If the backend cannot be loaded, the page shows its own message.
    open().then(setDemo, () => {});
  }, [open]);
  return demo;
}

/** The request that waits for the user's answer, if there is one. */
export function usePending<Request>(requests: PendingRequests<Request>): Request | null {
  const [request, setRequest] = useState<Request | null>(null);
  // Wrapped, because React would call a request that is a function as an updater.
  useEffect(() => requests.subscribe((next) => setRequest(() => next)), [requests]);
  return request;
}
