import { transfer, wrap } from 'comlink';
import type { ScoreHelper } from '../kernels/ssimulacra2/helpers.ts';
import { watchNested } from './nested-workers.ts';
import type { ScoreWorkerApi } from './score.worker.ts';

export function startScoreHelper(): ScoreHelper {
  const worker = new Worker(new URL('./score.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<ScoreWorkerApi>(worker);
  const { unlessDead, end } = watchNested(worker);
  return {
    prepare: (rgba, plan) => unlessDead(api.prepare(transfer(rgba, [rgba.buffer]), plan)),
    compare: (rgba, background) => unlessDead(api.compare(transfer(rgba, [rgba.buffer]), background)),
    end,
  };
}
