export const PARTS: readonly string[];
/** A reason why there can be no release, in a sentence for the maintainer. */
export class Refused extends Error {}
export function listKernelPackages(): string[];
export function readVersion(): string;
export function nextVersion(version: string, part: string): string;
export function setVersion(version: string): void;
export function releaseChangelog(version: string, day: string): void;
export function requireEntries(): void;
