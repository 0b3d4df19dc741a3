import { CACHE_CONTROL, HASHED } from './hosted-site.ts';

/** The `headers` of Firebase Hosting in `firebase.json`. The last rule for a path decides. */
export function firebaseHeadersOf(headers: Readonly<Record<string, string>>) {
  return [
    { source: '**', headers: listOf({ ...headers, 'Cache-Control': CACHE_CONTROL.others }) },
    { source: `/${HASHED}**`, headers: listOf({ 'Cache-Control': CACHE_CONTROL.hashed }) },
  ];
}

function listOf(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
