/** The folder for archives that wait for their download. Each archive has its own subfolder. */
const FOLDER = 'archives';

const lockName = (id: string) => `pixmill-archive-${id}`;

/** A folder in the origin's private storage, marked as in use. */
export interface ArchiveFolder {
  /** Path from the storage's root. The first write creates it. */
  readonly folders: readonly string[];
  /** Removes the folder with its files. Never rejects. */
  readonly discard: () => Promise<void>;
}

/** Creates the name of a new folder and claims it until the page discards it or ends. The claim is a Web Lock. */
export async function claimArchiveFolder(): Promise<ArchiveFolder> {
  const id = crypto.randomUUID();
  let releaseLock = () => {};
  if (navigator.locks) {
    await new Promise<void>((held) => {
      const lock = navigator.locks.request(lockName(id), () => {
        held();
        return new Promise<void>((resolve) => {
          releaseLock = resolve;
        });
      });
      // Browsers that refuse locks refuse storage, too.
      lock.catch(held);
    });
  }
  return {
    folders: [FOLDER, id],
    discard: async () => {
      await remove(id);
      releaseLock();
    },
  };
}

/** Removes the archives of pages that no longer exist. Never rejects. */
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
    // Nothing was written, or a dead worker still has the file open. In that case, the next visit removes it.
  }
}

async function openArchives(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
}
