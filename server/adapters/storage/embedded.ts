import { access, mkdir, open, opendir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoragePort, storageKey } from './port.ts';

/** Files in a folder of the data folder, readable by their owner only and outside anything that is served. */
export function createFolderStorage(folder: string): StoragePort {
  const pathOf = (key: string) => {
    if (!storageKey.test(key)) throw new Error('A storage key must be a generated name');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      try {
        await writeWhole(`${path}.new`, bytes);
        await rename(`${path}.new`, path);
      } catch (error) {
        // On a full disk the half of a file would take the room that others could use.
        await rm(`${path}.new`, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async get(key) {
      return readFile(pathOf(key)).catch(nothingIfMissing);
    },
    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(`${pathOf(key)}.new`, { force: true });
    },
    async exists(key) {
      return access(pathOf(key)).then(
        () => true,
        (error: unknown) => nothingIfMissing(error) !== null,
      );
    },
    async *keys() {
      const entries = await opendir(folder).catch(nothingIfMissing);
      for await (const { name } of entries ?? []) if (storageKey.test(name)) yield name;
    },
  };
}

/** On the disk before it gets its name, so that a crash leaves a whole file or none. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

function nothingIfMissing(error: unknown): null {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
  throw error;
}
