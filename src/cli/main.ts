#!/usr/bin/env node
import { startThread } from '../host/node/start-thread.ts';

const thread = new URL('./job-thread.mjs', import.meta.url);
const args = process.argv.slice(2);
// A pipe needs a thread. It starts while the rest of the command is loaded, which takes as long.
const first = args.includes('-') ? startThread(thread) : null;
const { run } = await import('./run.ts');
await run(args, { thread, first });
