export declare const BROWSER_FLAGS: string[];
export declare const NO_BROWSER: string;

export interface BrowserOptions {
  readonly whole?: boolean;
}

export declare function locateBrowser(options?: BrowserOptions): string | null;
export declare function findBrowser(options: BrowserOptions & { readonly install: boolean }): Promise<string>;
