/** The version of the package, which its build inserts. */
declare const PIXMILL_VERSION: string;

export const VERSION: string = PIXMILL_VERSION;
