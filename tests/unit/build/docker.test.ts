import { readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NGINX_MAIN } from '../../../build/hosting/nginx.ts';
import { readDockerfile } from '../../support/docker-steps.ts';

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');

test('a linter finds nothing in the Dockerfile', () => {
  expect(validate(read('Dockerfile'))).toEqual([]);
});

test('the last stage has no root, no shell of its own and a health check', () => {
  const steps = readDockerfile();
  const last = steps.slice(steps.findLastIndex(([instruction]) => instruction === 'FROM'));
  expect(last[0]?.[1]).toMatch(/^nginxinc\/nginx-unprivileged:[\d.]+-alpine$/);
  const instructions = last.map(([instruction]) => instruction);
  expect(instructions).toContain('HEALTHCHECK');
  expect(instructions.filter((one) => ['RUN', 'USER', 'ADD'].includes(one))).toEqual([]);
});

test('the container can do nothing but serve, and nginx writes only where it may', () => {
  const { pixmill } = parse(read('compose.yaml')).services;
  expect(pixmill).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
  const written = [...NGINX_MAIN.matchAll(/^\s*(?:pid|\w+_temp_path) (.*);$/gm)].map(([, path]) => path ?? '');
  expect(written).toHaveLength(6);
  expect(written.filter((path) => !path.startsWith('/tmp/'))).toEqual([]);
});
