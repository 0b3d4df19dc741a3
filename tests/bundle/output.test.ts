import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BUILD_STEP } from '../../scripts/steps.mjs';
import { repositoryRoot } from './built-site.ts';

const packageFile = JSON.parse(readFileSync(`${repositoryRoot}package.json`, 'utf8'));

test('npm start prints nothing before its address, because its build is the step that must be silent', () => {
  const [build = ''] = packageFile.scripts.start.split(' && ');
  expect(BUILD_STEP).toMatchObject({ silent: true, args: build.split(' ').slice(1) });
});

test('npm ci does not warn about install scripts, because the project decides about each', () => {
  const { packages } = JSON.parse(readFileSync(`${repositoryRoot}package-lock.json`, 'utf8'));
  const scripted = Object.entries<{ readonly hasInstallScript?: boolean }>(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(Object.keys(packageFile.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
});
