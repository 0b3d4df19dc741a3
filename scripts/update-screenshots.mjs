/** `npm run test:visual:update`: the site as it looks now is what `npm test -- visual` compares with. */
import { findBrowser } from './find-browser.mjs';
import { BUILD_STEP, runSteps, testStep } from './steps.mjs';

await findBrowser({ install: true });
process.env.UPDATE_SCREENSHOTS = '1';
process.exitCode = (await runSteps([BUILD_STEP, testStep(['visual'])])) ? 0 : 1;
