/** English to French; `{slots}` keep their names. */
export const PAGES = {} as const;
