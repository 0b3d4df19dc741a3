/**
 * `npm run test:many`: runs the scripts of docs/many-machines with ten shards of 600 images on GNU parallel and on Slurm, and
 * with a queue on Redis, kills a task, a node and a worker in the middle, runs again what `pixmill status` names, and compares
 * every result with a run without shards. Takes less than two minutes. Needs the Debian packages `parallel`, `slurm-wlm` and
 * `redis-server`, and root for Slurm. An engine that is missing fails the command.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Queue } from 'bullmq';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DOCS = join(ROOT, 'docs/many-machines');
const BIN = join(ROOT, 'cli/dist/pixmill.mjs');
const IMAGES = 600;
const SHARDS = 10;
const RECIPE = JSON.stringify({ version: 1, outputs: [{ format: 'webp', maxWidth: 48, maxHeight: 48 }] });

/** How long engines may take to start, and to run all shards. */
const PATIENCE_MS = 120_000;

/**
 * @param {string} file
 * @param {readonly string[]} args
 * @param {import('node:child_process').ExecFileSyncOptions} [options]
 */
function run(file, args, options) {
  return String(execFileSync(file, [...args], { stdio: ['ignore', 'pipe', 'inherit'], ...options }));
}

/**
 * @param {() => boolean | Promise<boolean>} check
 * @param {string} what
 */
async function until(check, what) {
  for (const start = Date.now(); !(await check()); await sleep(200)) {
    if (Date.now() - start > PATIENCE_MS) throw new Error(`${what} took too long`);
  }
}

/** @param {string} folder */
function digestsIn(folder) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.webp'));
  return Object.fromEntries(
    paths.sort().map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}

/**
 * @param {string} cwd
 * @returns {{ missing: number, array: string }}
 */
function statusOf(cwd) {
  const args = ['status', 'photos', '--out', 'dist', '--shards', `${SHARDS}`, '--json'];
  try {
    return JSON.parse(run('pixmill', args, { cwd }));
  } catch (error) {
    return JSON.parse(String(/** @type {{ stdout: Buffer }} */ (error).stdout));
  }
}

/**
 * @param {string} name
 * @param {string} cwd
 * @param {object} right
 */
function judge(name, cwd, right) {
  const made = digestsIn(join(cwd, 'dist'));
  const state = join(cwd, 'dist/.pixmill');
  const manifests = existsSync(state) ? readdirSync(state).filter((file) => file.endsWith('.jsonl')) : [];
  const left = existsSync(join(state, 'unfinished')) ? readdirSync(join(state, 'unfinished')) : [];
  const isRight = JSON.stringify(made) === JSON.stringify(right);
  const missing = manifests.length > 0 ? statusOf(cwd).missing : 0;
  if (!isRight || missing > 0 || left.length > 0) {
    throw new Error(
      `${name}: ${Object.keys(made).length} of ${IMAGES} results, ${isRight ? 'right' : 'wrong'} bytes, ${missing} missing, ${left.length} left`,
    );
  }
  const seconds = Math.round(performance.now() / 1000);
  console.log(
    `${name}: ${IMAGES} images once, with the right bytes, from ${manifests.length} manifests (at ${seconds} s)`,
  );
}

/** @param {string} work */
function prepare(work) {
  const fixtures = ['photo-srgb-untagged-900x600.jpg', 'abc-rgba-512x256.png', 'p3-patch-64x64.jpg'];
  for (let at = 0; at < IMAGES; at++) {
    const fixture = fixtures[at % fixtures.length] ?? '';
    mkdirSync(join(work, 'photos', `${at % 20}`), { recursive: true });
    cpSync(join(ROOT, 'tests/fixtures', fixture), join(work, 'photos', `${at % 20}`, `${at}${fixture.slice(-4)}`));
  }
  writeFileSync(join(work, 'recipe.json'), RECIPE);
  mkdirSync(join(work, 'bin'));
  writeFileSync(join(work, 'bin/pixmill'), `#!/bin/sh\nexec ${process.execPath} ${BIN} "$@"\n`, { mode: 0o755 });
  process.env.PATH = `${join(work, 'bin')}:${process.env.PATH}`;
  run('pixmill', ['photos', '--recipe', 'recipe.json', '--out', 'right', '--concurrency', '2'], { cwd: work });
  return digestsIn(join(work, 'right'));
}

/**
 * A folder in which the scripts of the docs run.
 *
 * @param {string} work
 * @param {string} name
 */
function folderFor(work, name) {
  const folder = join(work, name);
  mkdirSync(folder);
  for (const each of ['photos', 'recipe.json']) symlinkSync(join(work, each), join(folder, each));
  return folder;
}

/**
 * A task fails in the middle, and `--retry-failed` finishes the rest.
 *
 * @param {string} work
 * @param {object} right
 */
async function onParallel(work, right) {
  const cwd = folderFor(work, 'parallel');
  const script = join(DOCS, 'parallel.sh');
  const first = spawn('sh', [script], { cwd, stdio: 'ignore' });
  const ended = new Promise((resolve) => first.on('exit', resolve));
  await until(() => killOne(cwd), 'the first task');
  if ((await ended) === 0) throw new Error('GNU parallel did not notice the killed task');
  run('sh', [script], { cwd });
  judge('GNU parallel', cwd, right);
}

/**
 * Kills a process of this checkout's command in a folder.
 *
 * @param {string} cwd
 */
function killOne(cwd) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (!command.startsWith(`${process.execPath}\0${BIN}\0`) || readlinkSync(`/proc/${pid}/cwd`) !== cwd) continue;
      process.kill(Number(pid), 'SIGKILL');
      return true;
    } catch {
      // The process has ended.
    }
  }
  return false;
}

/**
 * A task and the daemon of its node die in the middle. What is missing is submitted again.
 *
 * @param {string} work
 * @param {object} right
 */
async function onSlurm(work, right) {
  const cwd = folderFor(work, 'slurm');
  const host = hostname().split('.')[0] ?? '';
  const root = join(work, 'slurm-state');
  for (const folder of ['state', 'spool', 'log']) mkdirSync(join(root, folder), { recursive: true });
  const conf = join(root, 'slurm.conf');
  writeFileSync(conf, slurmConf(host, root));
  const env = { ...process.env, SLURM_CONF: conf };
  const daemons = [spawn('slurmctld', ['-D', '-c'], { env, stdio: 'ignore' })];
  const nodes = ['n1', 'n2', 'n3'].map((node) => spawn('slurmd', ['-D', '-N', node], { env, stdio: 'ignore' }));
  daemons.push(...nodes);
  try {
    await until(() => countIdle(env) === 3, 'the start of three nodes');
    const script = join(DOCS, 'slurm.sh');
    // As it stands, with all that it asks for.
    run('sbatch', ['--test-only', script], { env, cwd });
    // A requeued shard would wait for two minutes.
    const small = ['--cpus-per-task=1', '--mem=100', '--exclusive', '--no-requeue', '--output=/dev/null'];
    const submit = (/** @type {string[]} */ ...array) => run('sbatch', [...array, ...small, script], { env, cwd });
    submit();
    await until(() => killOne(cwd), 'the first task');
    nodes[1]?.kill('SIGKILL');
    killOne(cwd);
    run('scontrol', ['update', 'NodeName=n2', 'State=DOWN', 'Reason=test'], { env });
    await until(() => run('squeue', ['--noheader'], { env }).trim() === '', 'the shards');
    const { array, missing } = statusOf(cwd);
    if (missing === 0) throw new Error('Slurm: nothing was missing after the kills');
    console.log(`Slurm: ${missing} images are missing after the kills, in the shards ${array}`);
    submit(`--array=${array}`);
    await until(() => run('squeue', ['--noheader'], { env }).trim() === '', 'the shards that ran again');
    judge('Slurm', cwd, right);
  } finally {
    for (const daemon of daemons) daemon.kill('SIGKILL');
  }
}

/**
 * One of two workers of a queue dies in the middle, and the other one makes what it had begun.
 *
 * @param {string} work
 * @param {Record<string, string>} right
 */
async function onQueue(work, right) {
  const cwd = folderFor(work, 'queue');
  const packages = { pixmill: 'cli', bullmq: 'node_modules/bullmq', ioredis: 'node_modules/ioredis' };
  mkdirSync(join(cwd, 'node_modules'));
  for (const [name, path] of Object.entries(packages)) symlinkSync(join(ROOT, path), join(cwd, 'node_modules', name));
  cpSync(join(DOCS, 'queue.mjs'), join(cwd, 'queue.mjs'));
  const port = await freePort();
  const redis = spawn('redis-server', ['--port', `${port}`, '--save', ''], { cwd, stdio: 'ignore' });
  const running = [redis];
  const url = `redis://127.0.0.1:${port}`;
  const queue = new Queue('images', { connection: { url, maxRetriesPerRequest: null } });
  queue.on('error', () => {});
  try {
    await queue.waitUntilReady();
    await queue.addBulk(
      readdirSync(join(cwd, 'photos'), { recursive: true, encoding: 'utf8' })
        .filter((path) => extname(path) !== '')
        .map((path) => {
          const to = join('dist', `${path.slice(0, -extname(path).length)}.webp`);
          mkdirSync(join(cwd, dirname(to)), { recursive: true });
          return { name: path, data: { from: join('photos', path), to } };
        }),
    );
    const env = { ...process.env, REDIS_URL: url, CONCURRENCY: '1' };
    const [first, second] = [0, 1].map(() =>
      spawn(process.execPath, ['queue.mjs'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] }),
    );
    if (first && second) running.push(first, second);
    const count = async (/** @type {import('bullmq').JobType[]} */ ...states) => queue.getJobCountByTypes(...states);
    await until(async () => (await count('completed')) > IMAGES / 4, 'a quarter of the queue');
    first?.kill('SIGKILL');
    await until(async () => (await count('waiting', 'active', 'delayed')) === 0, 'the queue');
    const ended = new Promise((resolve) => second?.on('exit', resolve));
    second?.kill('SIGTERM');
    if ((await ended) !== 0 || (await count('failed')) > 0) throw new Error('the queue: a worker or a job failed');
    judge('BullMQ', cwd, right);
  } finally {
    await queue.disconnect();
    for (const each of running) each.kill('SIGKILL');
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
      server.close(() => resolve(port));
    });
  });
}

/** @param {NodeJS.ProcessEnv} env */
function countIdle(env) {
  try {
    const states = execFileSync('sinfo', ['--noheader', '--Node', '--format=%t'], {
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return String(states)
      .split('\n')
      .filter((state) => state.trim() === 'idle').length;
  } catch {
    return 0;
  }
}

/**
 * A controller and three nodes on this machine, without authentication and accounting.
 *
 * @param {string} host
 * @param {string} root
 */
function slurmConf(host, root) {
  const nodes = [1, 2, 3].map(
    (at) => `NodeName=n${at} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${17_000 + at} CPUs=8 RealMemory=8192`,
  );
  return `ClusterName=test
SlurmctldHost=${host}(127.0.0.1)
SlurmUser=root
AuthType=auth/none
CredType=cred/none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SchedulerType=sched/backfill
StateSaveLocation=${root}/state
SlurmdSpoolDir=${root}/spool/%n
SlurmctldPidFile=${root}/slurmctld.pid
SlurmdPidFile=${root}/slurmd-%n.pid
SlurmctldLogFile=${root}/log/ctld.log
SlurmdLogFile=${root}/log/%n.log
SlurmctldPort=16817
ReturnToService=2
SlurmdParameters=config_overrides
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
${nodes.join('\n')}
PartitionName=all Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP
`;
}

run('npm', ['run', '--silent', 'build:cli'], { cwd: ROOT });
const work = mkdtempSync(join(realpathSync(tmpdir()), 'pixmill-many-'));
try {
  const right = prepare(work);
  await onParallel(work, right);
  await onSlurm(work, right);
  await onQueue(work, right);
} finally {
  rmSync(work, { recursive: true, force: true });
}
