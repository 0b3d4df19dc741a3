import type { SiteBuild } from '../lab/site-build.ts';

/** The version of the package, which its build inserts. */
declare const PIXMILL_VERSION: string;

/** The commit and the versions of the codecs' packages, which the build inserts. */
declare const PIXMILL_BUILD: SiteBuild;

export const VERSION: string = PIXMILL_VERSION;

export const BUILD: SiteBuild = PIXMILL_BUILD;
