/**
 * Type-checks the functions. First installs their packages if they are missing or out of date, because the functions
 * have their own packages.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPackage } from './install-package.mjs';

const functions = fileURLToPath(new URL('../firebase/functions', import.meta.url));
const tsc = fileURLToPath(new URL('../node_modules/typescript/bin/tsc', import.meta.url));

const isInstalled = installPackage(functions);
if (!isInstalled) console.error('The packages of firebase/functions could not be installed.');
const check = () => spawnSync(process.execPath, [tsc, '-p', functions], { stdio: 'inherit' }).status ?? 1;
process.exitCode = isInstalled ? check() : 1;
