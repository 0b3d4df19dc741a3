/** `npm run build:cli`: builds the command `pixmill` and its library into `cli/dist`. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const { module } = await runnerImport(fileURLToPath(new URL('../build/node/build-cli.ts', import.meta.url)));
await module.buildCli();
