/** What the build decides about the whole site. Bundlers put these values where they are used and drop the other branch. */

/** Whether there are accounts, and thus Pro and prices. Without them, everything is open to everybody. */
export const HAS_ACCOUNTS = import.meta.env.VITE_ACCOUNTS !== 'off';

/** The path of the site, which ends with `/`. The router's paths are relative to it. */
export const BASE = import.meta.env.BASE_URL;

/** The address of a path or file of the site, which starts with `/`. */
export function addressOf(path: string): string {
  return BASE + path.slice(1);
}
