// npm install pixmill bullmq ioredis, then node queue.mjs. Makes what is added to the queue `images`: { from, to }.
import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { Worker } from 'bullmq';
import { openPixmill } from 'pixmill';

const concurrency = Number(process.env.CONCURRENCY ?? 4);
const pixmill = await openPixmill({ concurrency });
const recipe = JSON.parse(await readFile('recipe.json', 'utf8'));
const make = async ({ data: { from, to } }) => {
  const [made] = await pixmill.run(await readFile(from), recipe, { name: from });
  // The queue delivers at least once. Whoever is second replaces the file with the same bytes.
  const unfinished = `${to}.${randomUUID()}`;
  await writeFile(unfinished, made.bytes);
  await rename(unfinished, to);
};
const connection = { url: process.env.REDIS_URL ?? 'redis://127.0.0.1:6379' };
// What a killed worker had begun is given to another one after seconds, as often as it takes.
const patience = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 10 };
const worker = new Worker('images', make, { connection, concurrency, ...patience });
worker.on('failed', (_job, error) => console.error(error.message)).on('error', console.error);
process.on('SIGTERM', () => worker.close().then(() => process.exit()));
