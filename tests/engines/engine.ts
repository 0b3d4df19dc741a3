/** One page of a browser, in the few verbs that both kinds of driver have. */
export interface EngineTab {
  goto(url: string): Promise<void>;
  /** Runs a function of its own in the page: it sees its arguments and nothing else, and gives JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Gives files to the first file input, as its chooser would. @param paths absolute */
  addFiles(paths: readonly string[]): Promise<void>;
  /** Presses with a real pointer. @param selector CSS */
  click(selector: string): Promise<void>;
}

/** A browser that runs, with one page open. */
export interface Engine {
  /** Name and version, as the engine tells them. */
  readonly label: string;
  readonly tab: EngineTab;
  close(): Promise<void>;
}
