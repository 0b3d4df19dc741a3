import { buildCli } from './build-cli.ts';

// Here, and not in the script that imports this file: plugins import their compilers while they build, which needs the
// runner of Vite that is closed after the import.
await buildCli();
