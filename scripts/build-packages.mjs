/** `npm run build:packages`: builds the kernels as packages, each into `packages/NAME/dist`. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('../build/packages/run-build-packages.ts', import.meta.url)));
