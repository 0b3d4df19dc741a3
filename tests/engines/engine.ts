/** A browser page with the few operations that both kinds of driver support. */
export interface EngineTab {
  goto(url: string): Promise<void>;
  /** Runs a self-contained function in the page. The function sees only its arguments and returns JSON. */
  evaluate<Args extends readonly unknown[], Result>(
    run: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Adds files to the first file input like its file chooser would. @param paths absolute */
  addFiles(paths: readonly string[]): Promise<void>;
  /** Clicks with a real pointer. @param selector CSS */
  click(selector: string): Promise<void>;
  /** Presses keys one after the other, such as `Enter` or `Shift+ArrowRight`. @param keys values of `KeyboardEvent.key` */
  pressKeys(keys: readonly string[]): Promise<void>;
}

/** A running browser with one open page. */
export interface Engine {
  /** The name and version that the engine reports. */
  readonly label: string;
  readonly tab: EngineTab;
  close(): Promise<void>;
}
