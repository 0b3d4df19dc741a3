/**
 * What the configuration of the build reads from `src`. `vite.config.ts` must not import it statically: the development
 * server restarts, and pages lose it in the middle of loading, if a file that the configuration imports changes.
 */
export { FORMATS } from '../src/formats/formats.ts';
export { APP_MANIFEST } from './pwa/app-manifest.ts';
