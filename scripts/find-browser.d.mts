export declare const BROWSER_FLAGS: string[];
export declare function locateBrowser(): string | null;
export declare function findBrowser(options: { readonly install: boolean }): Promise<string>;
