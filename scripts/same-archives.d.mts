export function requireSameArchives(archives: string): void;
export function findDifferent(one: string, other: string): string[];
