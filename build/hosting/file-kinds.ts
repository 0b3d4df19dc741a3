/** How servers send the files with an extension. */
export interface FileKind {
  readonly extension: string;
  readonly type: string;
  /** Whether Brotli and gzip make such files smaller. The others are compressed already. */
  readonly compressible: boolean;
}

const TEXT: readonly (readonly [extension: string, type: string])[] = [
  ['html', 'text/html; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['json', 'application/json'],
  ['webmanifest', 'application/manifest+json'],
  ['xml', 'text/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['md', 'text/markdown; charset=utf-8'],
  ['wasm', 'application/wasm'],
];

const BINARY: readonly (readonly [extension: string, type: string])[] = [
  ['ico', 'image/x-icon'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['woff2', 'font/woff2'],
];

/** All kinds of files of the site, as a build checks. Servers know some of them by no or by another name. */
export const FILE_KINDS: readonly FileKind[] = [
  ...TEXT.map(([extension, type]) => ({ extension, type, compressible: true })),
  ...BINARY.map(([extension, type]) => ({ extension, type, compressible: false })),
];

/** Files for servers, which visitors never ask for. */
export const FOR_SERVERS = ['**/*.br', '**/*.gz', '404.html', '_headers', '_redirects'] as const;
