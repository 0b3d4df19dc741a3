/** English to French; `{slots}` keep their names. */
export const LAB = {} as const;
