/** Archives on their way to the downloads, each in a folder of its own. */
const FOLDER = 'archives';

const lockName = (id: string) => `pixmill-archive-${id}`;

/** A folder in the origin's private storage that no other page takes for a forgotten one. */
export interface ArchiveFolder {
  /** From the storage's root. Whoever writes first makes it. */
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
      // Refused locks mean refused storage, too.
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

/** Remove what pages left behind that are no more. Never rejects. */
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
    // Nothing was written; or a worker that died still holds it, and the next start removes it.
  }
}

async function openArchives(): Promise<FileSystemDirectoryHandle> {
  return (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER);
}
