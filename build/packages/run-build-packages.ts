import { buildPackages } from './build-packages.ts';

// Here, and not in the script that imports this file, for the same reason as in build/node/run-build-cli.ts.
await buildPackages();
