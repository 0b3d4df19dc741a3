import { atom } from 'jotai/vanilla';
import { probeCapabilities } from '../../pipeline/capabilities.ts';
import { servicesAtom } from '../store.ts';
import { findingsAtom, selfTestProgressAtom, testedDeviceAtom } from './atoms.ts';

const runningAtom = atom<AbortController | null>(null);

/** Starts a run, whose findings take the place of those of the last one. */
export const startSelfTestAtom = atom(null, async (get, set) => {
  const services = get(servicesAtom);
  if (!services || get(runningAtom)) return;
  const controller = new AbortController();
  const { signal } = controller;
  const { cores, touchOnly } = probeCapabilities();
  set(runningAtom, controller);
  set(findingsAtom, []);
  set(testedDeviceAtom, { userAgent: navigator.userAgent, cores, touchOnly, commit: __SITE_BUILD__.commit });
  set(selfTestProgressAtom, { kind: 'running', check: null });
  try {
    const loading = Promise.all([services.open(), import('../../pipeline/self-test/run-self-test.ts')]);
    // A download may hang.
    const cancelled = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    const loaded = await Promise.race([loading, cancelled]);
    if (loaded) {
      const [{ pipeline }, { runSelfTest }] = loaded;
      await runSelfTest(pipeline, signal, {
        onStart: (check) => set(selfTestProgressAtom, { kind: 'running', check }),
        onFinding: (finding) => set(findingsAtom, [...get(findingsAtom), finding]),
      });
    }
    set(selfTestProgressAtom, { kind: 'ended', cancelled: signal.aborted });
  } catch (error) {
    // Only loading can fail.
    console.error(error);
    set(selfTestProgressAtom, { kind: 'not-loaded' });
  } finally {
    set(runningAtom, null);
  }
});

/** Cancels the run. Its findings stay. */
export const cancelSelfTestAtom = atom(null, (get) => get(runningAtom)?.abort());
