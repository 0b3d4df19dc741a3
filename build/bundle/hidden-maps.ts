import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Writes source maps beside the site instead of into it: `dist-maps` for `dist`. They turn the stack of an error report
 * into lines of the source, but nobody downloads them. Builds outside the repository, such as those of benchmarks, have
 * none.
 */
export function hiddenMaps(): Plugin {
  let folder = '';
  let isWanted = false;
  return {
    name: 'hidden-maps',
    apply: 'build',
    config: ({ build, root = '.' }) => {
      folder = resolve(root, build?.outDir ?? 'dist');
      isWanted = folder.startsWith(resolve(root) + sep);
      return { build: { sourcemap: isWanted ? 'hidden' : false } };
    },
    // Before the service worker lists the files of the site.
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        if (!isWanted) return;
        const maps = `${folder}-maps`;
        rmSync(maps, { recursive: true, force: true });
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!file.endsWith('.map')) continue;
          mkdirSync(dirname(join(maps, file)), { recursive: true });
          renameSync(join(folder, file), join(maps, file));
        }
      },
    },
  };
}
