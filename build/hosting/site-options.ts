type Env = Readonly<Record<string, string | undefined>>;

/**
 * Whether the site has accounts.
 *
 * @param env the site's configuration at build time, explained in `.env.example`
 * @throws RangeError if `VITE_ACCOUNTS` has another value than `off`, because a typo would publish a demo
 */
export function hasAccountsIn({ VITE_ACCOUNTS: value = '' }: Env): boolean {
  if (value !== '' && value !== 'off') throw new RangeError(`VITE_ACCOUNTS is "${value}": write off, or nothing.`);
  return value === '';
}

/**
 * The path below which the site is served, with `/` at its start and end.
 *
 * @param env the site's configuration at build time, explained in `.env.example`
 * @throws RangeError if `VITE_BASE_PATH` is no such path; configurations of servers contain it unescaped
 */
export function basePathIn({ VITE_BASE_PATH: value }: Env): string {
  const path = value || '/';
  if (!/^\/(?:[\w-]+\/)*$/.test(path)) {
    throw new RangeError(
      `VITE_BASE_PATH is "${path}": write letters, digits and hyphens between slashes, such as /pixmill/.`,
    );
  }
  return path;
}
