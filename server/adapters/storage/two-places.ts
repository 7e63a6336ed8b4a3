import type { StoragePort } from './port.ts';

/**
 * A store whose files may still lie in another one, from which they are being moved: what is new goes to the first,
 * both are read, and what is removed is removed from both.
 */
export function createStorageOfTwo(first: StoragePort, other: StoragePort): StoragePort {
  return {
    put: (key, bytes) => first.put(key, bytes),
    async get(key) {
      // It may move between the first look and the second; then it is in the first by now.
      return (await first.get(key)) ?? (await other.get(key)) ?? (await first.get(key));
    },
    async remove(key) {
      await other.remove(key);
      await first.remove(key);
    },
    async exists(key) {
      return (await first.exists(key)) || (await other.exists(key)) || (await first.exists(key));
    },
    async *keys() {
      yield* first.keys();
      yield* other.keys();
    },
  };
}
