/** English to French; `{slots}` keep their names. */
export const BULK = {} as const;
