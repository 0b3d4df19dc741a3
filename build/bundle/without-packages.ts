import type { Plugin } from 'vite';

const PACKAGES = /^ {2}packages: \[[^\]]*\],\n/m;

/** Removes package names from the format descriptors, which every page loads. Only the build reads the names. */
export function withoutPackages(): Plugin {
  return {
    name: 'without-packages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/formats\/(?!effort|format\b|formats|color-space)\w+\.ts$/ },
      handler(code, id) {
        if (!PACKAGES.test(code)) this.error(`${id} names no packages`);
        return { code: code.replace(PACKAGES, ''), map: null };
      },
    },
  };
}
