import type { StoragePort } from '../adapters/storage/port.ts';

export type MovedFiles = { moved: number; failed: number };

/** Writes a file there and reads it back; one that is not whole is not left where both places are read first. */
async function copyWhole(
  from: StoragePort,
  to: StoragePort,
  { key, bytes }: { key: string; bytes: Uint8Array },
): Promise<void> {
  try {
    await to.put(key, bytes);
    const there = await to.get(key);
    if (!there || Buffer.compare(there, bytes) !== 0) throw new Error('It did not arrive as it left');
  } catch (error) {
    if (await from.exists(key)) await to.remove(key);
    throw error;
  }
}

/** One file, written and read back there before it goes here; killed anywhere it is still whole in one of the two. */
async function moveFile(from: StoragePort, to: StoragePort, key: string): Promise<boolean> {
  const bytes = await from.get(key);
  // Deleted meanwhile, as files nobody needs are.
  if (!bytes) return false;
  await copyWhole(from, to, { key, bytes });
  // Deleted while it was on its way: it must not come back to life.
  if (!(await from.exists(key))) {
    await to.remove(key);
    return false;
  }
  await from.remove(key);
  return true;
}

/**
 * Moves every file from one store to another while the product runs on both (two-places.ts). One that fails stays
 * where it is and holds up no other; run again it goes on with what is left.
 */
export async function moveFiles(
  from: StoragePort,
  to: StoragePort,
  tell: (key: string, error: unknown) => void,
): Promise<MovedFiles> {
  const count: MovedFiles = { moved: 0, failed: 0 };
  for await (const key of from.keys()) {
    try {
      if (await moveFile(from, to, key)) count.moved += 1;
    } catch (error) {
      count.failed += 1;
      tell(key, error);
    }
  }
  return count;
}
