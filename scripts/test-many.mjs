/**
 * `npm run test:many`: runs ten shards of 600 images on GNU parallel and on Slurm, kills a task and a node in the middle,
 * runs again what `pixmill status` names, and compares every result with a run without shards. Takes two minutes. Needs the
 * Debian packages `parallel` and `slurm-wlm`, and root for Slurm. An engine that is missing fails the command.
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const BIN = join(ROOT, 'cli/dist/pixmill.mjs');
const IMAGES = 600;
const SHARDS = 10;
const ARGS = ['--to', 'webp', '--max-width', '48', '--max-height', '48', '--concurrency', '1'];

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
 * @param {() => boolean} check
 * @param {string} what
 */
async function until(check, what) {
  for (const start = Date.now(); !check(); await sleep(200)) {
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
 * @param {string} work
 * @param {string} out
 * @returns {{ missing: number, shards: number[] }}
 */
function statusOf(work, out) {
  try {
    return JSON.parse(
      run(process.execPath, [BIN, 'status', 'in', '--out', out, '--shards', `${SHARDS}`, '--json'], { cwd: work }),
    );
  } catch (error) {
    return JSON.parse(String(/** @type {{ stdout: Buffer }} */ (error).stdout));
  }
}

/**
 * @param {string} name
 * @param {string} work
 * @param {string} out
 * @param {object} right
 */
function judge(name, work, out, right) {
  const made = digestsIn(join(work, out));
  const manifests = readdirSync(join(work, out, '.pixmill')).filter((file) => file.endsWith('.jsonl'));
  const left = existsSync(join(work, out, '.pixmill/unfinished'))
    ? readdirSync(join(work, out, '.pixmill/unfinished'))
    : [];
  const isRight = JSON.stringify(made) === JSON.stringify(right);
  if (!isRight || statusOf(work, out).missing > 0 || left.length > 0) {
    throw new Error(
      `${name}: ${Object.keys(made).length} of ${IMAGES} results, ${isRight ? 'right' : 'wrong'} bytes, ${left.length} left`,
    );
  }
  console.log(`${name}: ${IMAGES} images once, with the right bytes, from ${manifests.length} manifests`);
}

/** @param {string} work */
function prepare(work) {
  const fixtures = ['photo-srgb-untagged-900x600.jpg', 'abc-rgba-512x256.png', 'p3-patch-64x64.jpg'];
  for (let at = 0; at < IMAGES; at++) {
    const fixture = fixtures[at % fixtures.length] ?? '';
    mkdirSync(join(work, 'in', `${at % 20}`), { recursive: true });
    cpSync(join(ROOT, 'tests/fixtures', fixture), join(work, 'in', `${at % 20}`, `${at}${fixture.slice(-4)}`));
  }
  run(process.execPath, [BIN, 'in', ...ARGS, '--concurrency', '2', '--out', 'right'], { cwd: work });
  return digestsIn(join(work, 'right'));
}

/**
 * A task fails in the middle, and `--retry-failed` finishes the rest.
 *
 * @param {string} work
 * @param {object} right
 */
async function onParallel(work, right) {
  const log = join(work, 'joblog');
  const line = `${process.execPath} ${BIN} in ${ARGS.join(' ')} --out parallel --shard {}/${SHARDS}`;
  const first = spawn('parallel', ['--jobs', '2', '--joblog', log, line, ':::', ...numbers()], {
    cwd: work,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => first.on('exit', resolve));
  await until(() => killOne('parallel --shard'), 'the first task');
  if ((await ended) === 0) throw new Error('GNU parallel did not notice the killed task');
  run('parallel', ['--retry-failed', '--joblog', log], { cwd: work });
  judge('GNU parallel', work, 'parallel', right);
}

function numbers() {
  return Array.from({ length: SHARDS }, (_, at) => `${at + 1}`);
}

/**
 * Kills a process of this checkout's command whose command line contains this.
 *
 * @param {string} part
 */
function killOne(part) {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      if (!command.startsWith(`${process.execPath} ${BIN} `) || !command.includes(part)) continue;
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
  const host = hostname().split('.')[0] ?? '';
  const root = join(work, 'slurm');
  for (const folder of ['state', 'spool', 'log']) mkdirSync(join(root, folder), { recursive: true });
  const conf = join(root, 'slurm.conf');
  writeFileSync(conf, slurmConf(host, root));
  const env = { ...process.env, SLURM_CONF: conf };
  const daemons = [spawn('slurmctld', ['-D', '-c'], { env, stdio: 'ignore' })];
  const nodes = ['n1', 'n2', 'n3'].map((node) => spawn('slurmd', ['-D', '-N', node], { env, stdio: 'ignore' }));
  daemons.push(...nodes);
  try {
    await until(() => countIdle(env) === 3, 'the start of three nodes');
    const job = join(work, 'job.sh');
    writeFileSync(
      job,
      `#!/bin/sh\ncd ${work}\nexec ${process.execPath} ${BIN} in ${ARGS.join(' ')} --out slurm-out --shards ${SHARDS}\n`,
      { mode: 0o755 },
    );
    const submit = (/** @type {string} */ array) =>
      run('sbatch', ['--parsable', `--array=${array}`, '--ntasks=1', '--no-requeue', '--output=/dev/null', job], {
        env,
        cwd: work,
      });
    submit(`1-${SHARDS}`);
    await until(() => killOne('--out slurm-out'), 'the first task');
    nodes[1]?.kill('SIGKILL');
    killOne('--out slurm-out');
    run('scontrol', ['update', 'NodeName=n2', 'State=DOWN', 'Reason=test'], { env });
    await until(() => run('squeue', ['--noheader'], { env }).trim() === '', 'the shards');
    const { shards, missing } = statusOf(work, 'slurm-out');
    if (missing === 0) throw new Error('Slurm: nothing was missing after the kills');
    console.log(`Slurm: ${missing} images are missing after the kills, in the shards ${shards.join(',')}`);
    submit(shards.join(','));
    await until(() => run('squeue', ['--noheader'], { env }).trim() === '', 'the shards that ran again');
    judge('Slurm', work, 'slurm-out', right);
  } finally {
    for (const daemon of daemons) daemon.kill('SIGKILL');
  }
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
    (at) => `NodeName=n${at} NodeHostname=${host} NodeAddr=127.0.0.1 Port=${17_000 + at} CPUs=1 RealMemory=500`,
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
MpiDefault=none
SwitchType=switch/none
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
${nodes.join('\n')}
PartitionName=all Nodes=n[1-3] Default=YES MaxTime=INFINITE State=UP
`;
}

run('npm', ['run', '--silent', 'build:cli'], { cwd: ROOT });
const work = mkdtempSync(join(tmpdir(), 'pixmill-many-'));
try {
  const right = prepare(work);
  await onParallel(work, right);
  await onSlurm(work, right);
} finally {
  rmSync(work, { recursive: true, force: true });
}
