/** `npm run test:visual:update`: saves screenshots of the current site as the references for `npm test -- visual`. */
import { findBrowser } from './find-browser.mjs';
import { BUILD_STEP, runSteps, testStep } from './steps.mjs';

await findBrowser({ install: false });
process.env.UPDATE_SCREENSHOTS = '1';
process.exitCode = (await runSteps([BUILD_STEP, testStep(['visual'])])) ? 0 : 1;
