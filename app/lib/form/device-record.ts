import { reportError } from '../call/report-error.ts';

const databaseName = 'brightwren';
const storeName = 'records';
/** A browser that never answers (some do, in private windows) must not keep a form from opening. */
const longestWaitMs = 1500;

export function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB gave no reason'));
  });
}

/** What is written stays only once its transaction is over: a page that is left sooner takes it back. */
function written({ transaction }: IDBObjectStore): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('It was taken back')));
  });
}

/** A device that keeps nothing is asked without making it keep anything: the question is then aborted. */
export async function openStore(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => {
    if (mode === 'readonly') request.transaction?.abort();
    else request.result.createObjectStore(storeName);
  };
  const database = await settled(request);
  const transaction = database.transaction(storeName, mode);
  const close = () => database.close();
  transaction.oncomplete = close;
  transaction.onabort = close;
  return transaction.objectStore(storeName);
}

export async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('IndexedDB did not answer in time')), longestWaitMs);
  });
  return Promise.race([work, tooLate]);
}

/**
 * One record this device keeps for whoever uses this browser. It outlives the tab, so whoever keeps one says
 * so on the screen and offers to clear it. A browser that keeps nothing is no failure of the page.
 */
export function deviceRecord(key: string) {
  // One after the other: what is written last is what stays.
  let latest: Promise<boolean> = Promise.resolve(true);
  const write = (what: string, change: (store: IDBObjectStore) => void): Promise<boolean> => {
    latest = latest.then(async () => {
      try {
        const done = openStore('readwrite').then((store) => {
          change(store);
          return written(store);
        });
        await inTime(done);
        return true;
      } catch (error) {
        reportError(what, error);
        return false;
      }
    });
    return latest;
  };
  return {
    async read(): Promise<unknown> {
      try {
        return await inTime(openStore('readonly').then((store) => settled(store.get(key))));
      } catch (error) {
        const keepsNothing = error instanceof DOMException && error.name === 'AbortError';
        if (!keepsNothing) reportError('What this device keeps could not be read.', error);
        return undefined;
      }
    },
    write(value: unknown): void {
      void write('The answers could not be kept on this device.', (store) => store.put(value, key));
    },
    /** Whether it is gone for sure; false where the device said no, or nothing in time. */
    remove: (): Promise<boolean> => write('The answers could not be removed.', (store) => store.delete(key)),
  };
}
