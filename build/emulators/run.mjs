/**
 * `npm run test:emulators`: tests the rules, the functions and the Firebase adapters against the official emulators.
 * First installs missing packages. Passes the arguments after `--` to Vitest.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { installPackage, runNpm } from '../../scripts/install-package.mjs';
import { runSteps } from '../../scripts/steps.mjs';
import { findFirestoreJar, findJava, writeLauncher } from './find-firestore.mjs';
import { PROJECT_ID, stage } from './stage.mjs';

const START_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * How long a process of the functions may take to start. A busy machine exceeds the emulator's default limit of 30 s,
 * after which the call is never answered.
 */
const PROCESS_START_TIMEOUT_S = 110;
const LOG = 'build/emulators/last-run.log';

/** The emulator runs only for minutes, so optimizing its code takes more processor time than it saves. */
const JAVA_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));
const functionsFolder = join(root, 'firebase/functions');
const cli = join(here, 'node_modules/firebase-tools/lib/bin/firebase.js');
process.chdir(root);

process.exitCode = await main();

async function main() {
  const java = findJava();
  if (java === null) return reportNotRun('Java is not installed. The Firestore emulator needs Java 11 or newer.');

  if (!installPackage(here) || !installPackage(functionsFolder))
    return reportNotRun('The emulators could not be installed.');
  if (!runNpm(functionsFolder, ['run', 'build'])) {
    console.log('\n0 passed, 1 failed');
    return 1;
  }

  const jar = findFirestoreJar();
  if (jar === null && !node([cli, 'setup:emulators:firestore'])) {
    return reportNotRun(
      'The Firestore emulator is not installed and could not be downloaded. ' +
        'Set PIXMILL_FIRESTORE_EMULATOR_JAR to the path of its jar.',
    );
  }

  const { MOCK_PLAN_CODE, MOCK_SECRET_KEY } = (await runnerImport(join(root, 'tests/support/mock-paystack.ts'))).module;
  const { folder, addresses } = await stage(root, { secretKey: MOCK_SECRET_KEY, planCode: MOCK_PLAN_CODE });
  let emulators;
  try {
    emulators = await start(folder, { java, jar });
    process.env.PIXMILL_EMULATORS = JSON.stringify(addresses);
    await warmUp(addresses.functionsOrigin);
    const ok = await runSteps([
      { name: 'types of the functions', script: 'node_modules/typescript/bin/tsc', args: ['-p', 'firebase/functions'] },
      {
        name: 'tests: emulators',
        script: 'node_modules/vitest/vitest.mjs',
        args: ['run', '--config', 'tests/emulators/vitest.config.ts', ...process.argv.slice(2)],
        counted: 'vitest',
      },
    ]);
    return ok ? 0 : 1;
  } catch (error) {
    console.error(`${error}\n\n0 passed, 1 failed`);
    return 1;
  } finally {
    await emulators?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Reports why the tests could not run: as a failure in CI, elsewhere as skipped, and never as passed.
 *
 * @param {string} reason
 */
function reportNotRun(reason) {
  const mustRun = Boolean(process.env.CI);
  console.error(`\n${mustRun ? 'FAILED' : 'SKIPPED'}: the emulator tests did not run. ${reason}\n`);
  console.log(mustRun ? '0 passed, 1 failed' : '0 passed, 0 failed, 1 skipped');
  return mustRun ? 1 : 0;
}

/** @param {string[]} args */
function node(args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}

/**
 * Starts the processes of all functions, so the tests need not wait for them. The first call of a function starts its
 * process, which takes up to half a minute on a busy machine. The requests have no token or signature, so the functions
 * refuse them.
 *
 * @param {string} functionsOrigin
 */
async function warmUp(functionsOrigin) {
  const { hosting } = JSON.parse(readFileSync('firebase/firebase.json', 'utf8'));
  for (const { function: target } of hosting.rewrites) {
    if (target !== undefined) await fetch(`${functionsOrigin}/${target.functionId}`, { method: 'POST' });
  }
}

/**
 * Starts the emulators. Resolves when all of them are ready, and rejects if they do not start.
 *
 * @param {string} folder the staged copy of the deployed files
 * @param {{ java: string, jar: string | null }} firestore
 */
async function start(folder, { java, jar }) {
  const launcher = join(folder, 'firestore-launcher.jar');
  if (jar !== null) writeLauncher(launcher, jar);
  const only = 'auth,firestore,functions,hosting';
  const child = spawn(process.execPath, [cli, 'emulators:start', '--project', PROJECT_ID, '--only', only], {
    cwd: folder,
    // In a separate process group, so `stop` also ends Java and the functions.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Prevents prompts and the message of the day.
      CI: '1',
      NO_UPDATE_NOTIFIER: '1',
      FUNCTIONS_DISCOVERY_TIMEOUT: String(PROCESS_START_TIMEOUT_S),
      JAVA_TOOL_OPTIONS: JAVA_OPTIONS,
      NODE_OPTIONS: `--require ${join(here, 'lazy-auth-schemas.cjs')}`,
      XDG_CONFIG_HOME: folder,
      ...(java !== 'java' && { PATH: `${join(java, '..')}:${process.env.PATH}` }),
      ...(jar !== null && { FIRESTORE_EMULATOR_BINARY_PATH: launcher }),
    },
  });
  const startedAt = performance.now();
  writeFileSync(LOG, '');
  let log = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGINT');
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, STOP_TIMEOUT_MS).unref())]);
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The whole group has already ended.
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(130)));

  await new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => void stop().then(() => reject(new Error(`${why}\n${log}`)));
    const clock = setTimeout(() => fail('The emulators did not start in time.'), START_TIMEOUT_MS);
    const listen = (/** @type {Buffer} */ chunk) => {
      log += chunk;
      appendFileSync(LOG, chunk);
      if (!log.includes('All emulators ready')) return;
      clearTimeout(clock);
      resolve(undefined);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('close', () => {
      clearTimeout(clock);
      reject(new Error(`The emulators exited.\n${log}`));
    });
  });
  console.log(`emulators: ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s; log: ${LOG}`);
  return { stop };
}
