import type { SharedRefusal } from '../domain/outcome/shared-refusal.ts';

/** The path to which the system's share sheet sends images, as in the web app manifest. */
export const SHARE_PATH = '/receive-pictures';

/** The form field that contains the images. */
export const SHARE_FIELD = 'pictures';

/** Query parameter of the page that takes the shared files. */
export const SHARED_PARAM = 'shared';

/** The value of that parameter: `yes` if images are waiting, otherwise the reason why there are none. */
export type SharedOutcome = 'yes' | 'failed' | SharedRefusal;

const CACHE = 'pixmill-shared';
const NAME_HEADER = 'X-File-Name';
const MODIFIED_HEADER = 'X-Last-Modified';

/** Stores shared files until a page takes them. Rejects if the disk is full. */
export async function storeSharedFiles(files: readonly File[]): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(
    files.map((file) =>
      cache.put(
        `/${crypto.randomUUID()}`,
        new Response(file, {
          headers: {
            'Content-Type': file.type,
            // Headers allow only ASCII.
            [NAME_HEADER]: encodeURIComponent(file.name),
            [MODIFIED_HEADER]: String(file.lastModified),
          },
        }),
      ),
    ),
  );
}

/** Returns the shared files that no page has taken yet, and removes them. */
export async function takeSharedFiles(): Promise<File[]> {
  const cache = await caches.open(CACHE);
  const responses = await cache.matchAll();
  const files = await Promise.all(
    responses.map(async (response) => {
      const name = decodeURIComponent(response.headers.get(NAME_HEADER) ?? '');
      const lastModified = Number(response.headers.get(MODIFIED_HEADER));
      const type = response.headers.get('Content-Type') ?? '';
      return new File([await response.blob()], name, { type, lastModified });
    }),
  );
  await caches.delete(CACHE);
  return files;
}
