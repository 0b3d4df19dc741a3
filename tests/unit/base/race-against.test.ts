import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { raceAgainst } from '../../../src/base/race-against.ts';

const never = new Promise<never>(() => {});

test('the brief promise wins while the lasting one waits', async () => {
  const race = raceAgainst(never);
  expect(await race(Promise.resolve(1))).toBe(1);
  await expect(race(Promise.reject(new Error('no')))).rejects.toThrow('no');
});

test('the lasting promise ends all races, also those that begin later', async () => {
  let die = (_: string) => {};
  const race = raceAgainst(
    new Promise<string>((resolve) => {
      die = resolve;
    }),
  );
  const waiting = [race(never), race(never)];
  die('dead');
  expect(await Promise.all([...waiting, race(never)])).toEqual(['dead', 'dead', 'dead']);
  await expect(raceAgainst(Promise.reject(new Error('died')))(never)).rejects.toThrow('died');
});

test('what the races resolved to is not kept', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const race = raceAgainst(never);
  const kept = new WeakRef((await race(Promise.resolve({ result: new Uint8Array(1e6) }))) as object);
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  expect(kept.deref()).toBeUndefined();
});
