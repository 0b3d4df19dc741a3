import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { expect, test } from 'vitest';
import { listEntryFiles, listFiles, readText, repositoryRoot } from './built-site.ts';

test('the site neither contains nor mentions source maps', () => {
  expect(listFiles().filter((file) => file.endsWith('.map'))).toEqual([]);
  const scripts = listFiles().filter((file) => /\.(?:js|css)$/.test(file));
  expect(scripts.filter((file) => readText(file).includes('sourceMappingURL'))).toEqual([]);
  expect(readText('service-worker.js')).not.toContain('.map"');
});

test('each script has a source map beside the site that leads to the right line', () => {
  const scripts = listFiles().filter((file) => /^assets\/.*\.js$/.test(file));
  expect(scripts.filter((file) => !existsSync(`${repositoryRoot}dist-maps/${file}.map`))).toEqual([]);
  const [entry] = listEntryFiles().filter((file) => file.endsWith('.js'));
  const code = readText(entry as string);
  const lines = code.slice(0, code.indexOf('Login/Register')).split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(`${repositoryRoot}dist-maps/${entry}.map`, 'utf8')));
  const found = map.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  expect(found).toMatchObject({ originalSource: expect.stringContaining('src/screens/layout/site-header.tsx') });
});
