import { buildCli } from './build-cli.ts';

// At import, since whoever imports this closes Vite's runner afterward, and the compiler of kernels is imported late.
await buildCli();
