export type Server = 'nginx' | 'caddy';
export function locateServer(name: Server): string | null;
export function findMissingServers(options: { readonly install: boolean }): string[];
