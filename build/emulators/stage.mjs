import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** With the prefix `demo-`, firebase-tools works offline and without credentials. */
export const PROJECT_ID = 'demo-pixmill';

/**
 * Copies the deployed files into a temporary folder, with a placeholder for the site, free ports and the address of the
 * Paystack mock. Writes nothing to the repository, so several test runs can run in parallel.
 *
 * @param {string} root of the repository
 * @param {{ secretKey: string, planCode: string }} paystack
 */
export async function stage(root, paystack) {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-emulators-'));
  const [auth, firestore, websocket, functions, hosting, hub, logging, paystackPort] = await findFreePorts(8);

  for (const file of ['firestore.rules', 'firestore.indexes.json'])
    cpSync(join(root, 'firebase', file), join(folder, file));
  mkdirSync(join(folder, 'site'));
  writeFileSync(join(folder, 'site', 'app.html'), '<!doctype html><title>Pixmill</title>\n');

  const source = join(root, 'firebase/functions');
  mkdirSync(join(folder, 'functions'));
  cpSync(join(source, 'package.json'), join(folder, 'functions/package.json'));
  cpSync(join(source, 'dist'), join(folder, 'functions/dist'), { recursive: true });
  symlinkSync(join(source, 'node_modules'), join(folder, 'functions/node_modules'), 'dir');
  writeFileSync(join(folder, 'functions/.secret.local'), `PAYSTACK_SECRET_KEY=${paystack.secretKey}\n`);
  writeFileSync(
    join(folder, 'functions/.env.local'),
    `PAYSTACK_PLAN_CODE=${paystack.planCode}\nPAYSTACK_ORIGIN=http://127.0.0.1:${paystackPort}\n`,
  );

  const host = '127.0.0.1';
  const config = JSON.parse(readFileSync(join(root, 'firebase/firebase.json'), 'utf8'));
  config.emulators = {
    ...config.emulators,
    auth: { host, port: auth },
    firestore: { host, port: firestore, websocketPort: websocket },
    functions: { host, port: functions },
    hosting: { host, port: hosting },
    hub: { host, port: hub },
    logging: { host, port: logging },
  };
  writeFileSync(join(folder, 'firebase.json'), JSON.stringify(config));

  return {
    folder,
    /** The addresses for the tests. */
    addresses: {
      projectId: PROJECT_ID,
      authOrigin: `http://${host}:${auth}`,
      firestoreOrigin: `http://${host}:${firestore}`,
      functionsOrigin: `http://${host}:${functions}/${PROJECT_ID}/europe-west1`,
      hostingOrigin: `http://${host}:${hosting}`,
      paystackPort,
    },
  };
}

/**
 * Finds free ports. Opens all of them at the same time, so they differ.
 *
 * @param {number} count
 */
async function findFreePorts(count) {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => once(server.listen(0, '127.0.0.1'), 'listening')));
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
