import type { Plugin } from 'vite';

/**
 * Lets the browser cache the modules of a run, during which no file changes. Otherwise, each test file and each worker
 * requests a hundred modules from the server again.
 */
export function keepModules(): Plugin {
  let isRun = false;
  return {
    name: 'keep-modules',
    configureVitest({ vitest }) {
      isRun = !vitest.config.watch;
    },
    configureServer({ middlewares }) {
      middlewares.use((_request, response, next) => {
        const setHeader = response.setHeader.bind(response);
        if (isRun) {
          response.setHeader = (name, value) =>
            setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
        }
        next();
      });
    },
  };
}
