/** A call of an agent that cannot be carried out. Its message is a sentence for the agent. */
export class ToolError extends Error {}
