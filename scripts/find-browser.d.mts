export declare const BROWSER_FLAGS: string[];

export interface Wish {
  readonly whole?: boolean;
}

export declare function locateBrowser(wish?: Wish): string | null;
export declare function findBrowser(options: Wish & { readonly install: boolean }): Promise<string>;
