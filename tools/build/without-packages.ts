import type { Plugin } from 'vite';

const PACKAGES = /^ {2}packages: \[[^\]]*\],\n/m;

/** Leaves the names of packages out of the descriptors of formats: only the build reads them, and every page loads the rest. */
export function withoutPackages(): Plugin {
  return {
    name: 'without-packages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/codecs\/\w+\/descriptor\.ts$/ },
      handler(code, id) {
        if (!PACKAGES.test(code)) this.error(`${id} names no packages`);
        return { code: code.replace(PACKAGES, ''), map: null };
      },
    },
  };
}
