/** A command that cannot be carried out as written. Its message is for the user. */
export class UsageError extends Error {}
