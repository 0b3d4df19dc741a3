import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles, readText, repositoryRoot } from './built-site.ts';

const { version } = JSON.parse(readFileSync(`${repositoryRoot}package.json`, 'utf8'));

test.each(['cli', 'firebase/functions'])('the package in %s has the version of the site', (folder) => {
  expect(JSON.parse(readFileSync(`${repositoryRoot}${folder}/package.json`, 'utf8')).version).toBe(version);
});

test('every page and the service worker say their version', () => {
  const pages = listFiles().filter((file) => file.endsWith('.html'));
  expect(pages).toContain('app.html');
  const generator = `<meta name="generator" content="Pixmill ${version}">`;
  expect(pages.filter((page) => !readText(page).includes(generator))).toEqual([]);
  expect(readText('service-worker.js')).toContain(`${version}-`);
});
