/** English to French; `{slots}` keep their names. */
export const WORKBENCH = {} as const;
