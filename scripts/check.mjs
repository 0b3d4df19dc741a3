/** `npm run check`: the fast checks, without a build or a browser. */
import { runSteps, STATIC_STEPS, testStep } from './steps.mjs';

const ok = await runSteps([...STATIC_STEPS, testStep(['architecture', 'unit'])]);
process.exitCode = ok ? 0 : 1;
