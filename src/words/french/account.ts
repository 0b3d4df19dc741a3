/** English to French; `{slots}` keep their names. */
export const ACCOUNT = {} as const;
