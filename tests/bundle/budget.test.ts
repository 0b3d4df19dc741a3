import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { securityHeaders } from '../../security-headers.ts';
import { listEntryFiles, listFiles, readBytes, readText, repositoryRoot, withStaticImports } from './built-site.ts';

/** The maximum gzipped size of JavaScript and CSS on the first page. */
const MAX_ENTRY_BYTES = 120_000;

const files = listFiles();
const entryFiles = listEntryFiles();
const pages = files.filter((file) => file.endsWith('.html'));
const textFiles = files.filter((file) => /\.(?:html|js|css|svg|json|txt|webmanifest)$/.test(file));

describe('the first load of /', () => {
  test('is at most 120 kB of gzipped JavaScript and CSS', () => {
    const sizes = entryFiles.map((file) => [file, gzipSync(readBytes(file)).length] as const);
    const total = sizes.reduce((sum, [, size]) => sum + size, 0);
    expect(entryFiles.some((file) => file.endsWith('.js'))).toBe(true);
    expect(total, sizes.map(([file, size]) => `${file}: ${size}`).join('\n')).toBeLessThanOrEqual(MAX_ENTRY_BYTES);
  });

  test.each([
    ['WASM', /\.wasm\b/],
    ['codec glue', /mozjpeg|squoosh_|webp_enc|webp_dec|avif_aom|avif_enc|avif_dec|jxl_enc|jxl_dec|oxipng_bg|jsquash_/],
    ['a GIF encoder', /NETSCAPE2\.0/],
    ['Firebase', /firebaseapp|firebaseio|@firebase/],
  ])('does not mention %s', (_, pattern) => {
    expect(entryFiles.filter((file) => pattern.test(readText(file)))).toEqual([]);
  });
});

describe('what the service worker fetches in advance', () => {
  const entries = [...readText('service-worker.js').matchAll(/\{[^{}]*?"?url"?:"([^"]*\.wasm)"[^{}]*\}/g)];
  const ahead = entries.flatMap(([entry, url]) => (entry.includes('onDemand') ? [] : (url ?? [])));

  test('is at most a megabyte of WebAssembly, compressed', () => {
    expect(ahead.length).toBeGreaterThan(0);
    expect(ahead.reduce((sum, file) => sum + gzipSync(readBytes(file)).length, 0)).toBeLessThan(1e6);
  });

  test.each(['avif_aom', 'avif_dec', 'jxl_dec', 'jxl_enc', 'libheif', 'libjxl'])('is not %s', (name) => {
    const named = (url: string | undefined) => url?.startsWith(`assets/${name}-`);
    expect(entries.some(([, url]) => named(url))).toBe(true);
    expect(ahead.filter(named)).toEqual([]);
  });
});

/** Finds the scripts with these names. */
function scriptsNamed(...names: readonly string[]): string[] {
  const found = names.map((name) =>
    files.filter((file) => new RegExp(`^assets/${name}-(?:[\\w-]{7}|[\\w-]{8})\\.js$`).test(file)),
  );
  expect(found.map(({ length }) => length)).toEqual(names.map(() => 1));
  return found.flat();
}

describe('the first image', () => {
  test('takes at most six scripts besides those of the first load, because each request takes time', () => {
    const scripts = withStaticImports(scriptsNamed('stage', 'create-pipeline', 'render-session'));
    expect(scripts.filter((file) => !entryFiles.includes(file)).length).toBeLessThanOrEqual(6);
  });

  test.each(['codec', 'helper', 'store', 'zip'])('waits for a single script of the %s worker', (name) => {
    expect(withStaticImports(scriptsNamed(`${name}.worker`))).toHaveLength(1);
  });
});

describe('the build', () => {
  test('contains no WASM file twice', () => {
    const fileByHash = new Map<string, string>();
    const twins = files
      .filter((file) => file.endsWith('.wasm'))
      .flatMap((file) => {
        const hash = createHash('sha256').update(readBytes(file)).digest('hex');
        const twin = fileByHash.get(hash);
        fileByHash.set(hash, file);
        return twin === undefined ? [] : [`${twin} = ${file}`];
      });
    expect(twins).toEqual([]);
  });

  test("does not contain the developers' gallery", () => {
    const marks = ['every widget in every state', 'longer than expected, because other languages'];
    const gallery = ['gallery.tsx', 'piece.tsx'].map((file) =>
      readFileSync(`${repositoryRoot}src/gallery/${file}`, 'utf8'),
    );
    expect(marks.filter((mark) => !gallery.some((code) => code.includes(mark)))).toEqual([]);
    expect(textFiles.filter((file) => marks.some((mark) => readText(file).includes(mark)))).toEqual([]);
  });

  test('contains no source maps', () => {
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect(textFiles.filter((file) => readText(file).includes('sourceMappingURL='))).toEqual([]);
  });

  test('contains no path of the build machine', () => {
    expect(textFiles.filter((file) => readText(file).includes(repositoryRoot))).toEqual([]);
  });

  test('has only the inline script that the policy allows, and no inline styles or event handlers', () => {
    const allowed = securityHeaders['Content-Security-Policy'];
    for (const page of pages.map(readText)) {
      // Structured data is only formally a script: browsers do not execute it.
      const scripts = [...page.matchAll(/<script\b(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)];
      const inline = scripts.flatMap(([, code = '']) => (code === '' ? [] : [code]));
      const hashes = inline.map((code) => createHash('sha256').update(code.replaceAll('\r\n', '\n')).digest('base64'));
      expect(hashes).toHaveLength(1);
      expect(allowed).toContain(`'sha256-${hashes[0]}'`);
      expect(page).not.toMatch(/<style\b|<[^>]*\sstyle=|<[^>]*\son[a-z]+=/);
    }
  });

  test('contains every file that its pages reference', () => {
    const named = pages.flatMap((page) =>
      [...readText(page).matchAll(/<(?:script|link)\b[^>]*(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file),
    );
    expect(named.length).toBeGreaterThan(pages.length);
    expect(named.filter((file) => !files.includes(file ?? ''))).toEqual([]);
  });
});

describe('the content security policy', () => {
  const policy = securityHeaders['Content-Security-Policy'];

  test.each(["'unsafe-inline'", "'unsafe-eval'", 'https:', '*'])('never allows %s', (source) => {
    expect(policy.split(/[\s;]+/)).not.toContain(source);
  });

  test('denies everything by default', () => {
    expect(policy).toMatch(/^default-src 'none';/);
  });
});
