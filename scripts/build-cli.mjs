/** `npm run build:cli`: builds the command `pixmill` and its library into `cli/dist`. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('../build/node/run-build-cli.ts', import.meta.url)));
