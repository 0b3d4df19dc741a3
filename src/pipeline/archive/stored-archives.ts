/** Archives that wait for their download, each in its own folder. */
const FOLDER = 'archives';

const lockName = (id: string) => `pixmill-archive-${id}`;

/** A folder in the origin's private storage, marked as in use. */
export interface ArchiveFolder {
  /** Path from the storage's root. The first write creates it. */
  readonly folders: readonly string[];
  /** Remove what was written. Never rejects. */
  readonly discard: () => Promise<void>;
}

/** The folder is this page's for as long as the page lives: it holds a Web Lock of that name. */
export async function claimArchiveFolder(): Promise<ArchiveFolder> {
  const id = crypto.randomUUID();
  let letGo = () => {};
  if (navigator.locks) {
    await new Promise<void>((held) => {
      const lock = navigator.locks.request(lockName(id), () => {
        held();
        return new Promise<void>((resolve) => {
          letGo = resolve;
        });
      });
      // Where locks are refused, storage is refused too.
      lock.catch(held);
    });
  }
  return {
    folders: [FOLDER, id],
    discard: async () => {
      await remove(id);
      letGo();
    },
  };
}

/** Remove files of pages that no longer exist. Never rejects. */
export async function removeStaleArchives(): Promise<void> {
  if (!navigator.locks) return;
  try {
    const archives = await openArchives();
    for await (const id of archives.keys()) {
      await navigator.locks.request(lockName(id), { ifAvailable: true }, async (lock) => {
        if (lock) await remove(id);
      });
    }
  } catch {
    // There is no such folder, or no storage.
  }
}

async function remove(id: string): Promise<void> {
  try {
    await (await openArchives()).removeEntry(id, { recursive: true });
  } catch {
    // Nothing was written, or a dead worker still holds it; then the next start removes it.
  }
}

async function openArchives(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
}
