/**
 * What the configuration of the build reads from `src`. `vite.config.ts` must not import it statically: the development
 * server restarts, and pages lose it in the middle of loading, if a file that the configuration imports changes.
 */
export { FORMATS } from '../src/formats/formats.ts';
export { LANGUAGES } from '../src/i18n/languages.ts';
export { BATCH_PATHS, MEMBER_PATHS } from '../src/routes.ts';
export { OUTBOX_PATH } from '../src/screens/account/demo/outbox-path.ts';
export { appManifestOf } from './pwa/app-manifest.ts';
