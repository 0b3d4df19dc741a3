export function installPackage(folder: string): boolean;
export function runNpm(folder: string, args: readonly string[]): boolean;
