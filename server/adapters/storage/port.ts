/**
 * Where files that people send us lie. A key is one of our generated names, never somebody's own. Promises:
 * what `put` has answered survives a crash, and of what it has refused nothing stays; a key is written once; nothing
 * here is served by itself.
 */
export type StoragePort = {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null where there is no such file. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removing what is not there is done already. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Every file there is, in no order; those that come or go meanwhile may be missing. */
  keys(): AsyncIterable<string>;
};

/** The form of our generated names. */
export const storageKey = /^[A-Za-z0-9_-]{32}$/;
