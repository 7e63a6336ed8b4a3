import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { inTime } from '../form/device-record.ts';
import type { SessionUser } from '../state/session-store.ts';
import type { StoredAct } from './queued-act.ts';

/** A screen as its loaders read it, by route. */
export type StoredScreen = {
  /** Whose it is, by the id of their account. */
  owner: string;
  /** From this instant on it is nothing any more, in milliseconds of the server's clock. */
  until: number;
  results: Record<string, unknown>;
};

/** What a cleaner's phone keeps for a day without signal (rules/lifecycles#without-signal). */
interface JobsSchema extends DBSchema {
  /** By its address. */
  screens: { key: string; value: StoredScreen };
  /** In the order in which they were pressed. */
  acts: { key: number; value: StoredAct };
  /** Under `now`: whose phone it is, and by how much the server's clock is ahead of it. */
  owner: { key: string; value: { user: SessionUser; aheadMs: number } };
}

export type JobsDatabase = IDBPDatabase<JobsSchema>;

const name = 'brightwren-jobs';

let opened: Promise<JobsDatabase> | undefined;

/** Rejects where this browser keeps nothing or never answers, as some do in private windows. */
export function jobsDatabase(): Promise<JobsDatabase> {
  opened ??= inTime(
    openDB<JobsSchema>(name, 1, {
      upgrade(database) {
        database.createObjectStore('screens');
        database.createObjectStore('acts', { keyPath: 'number', autoIncrement: true });
        database.createObjectStore('owner');
      },
      // Another tab removes it or has a newer one: this one opens it anew when it needs it.
      blocking: (_from, _to, event) => {
        (event.target as IDBDatabase).close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    }),
  );
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The same where there is one already: a browser of somebody who has no jobs is not made to keep anything. */
export async function madeJobsDatabase(): Promise<JobsDatabase | null> {
  if (opened) return opened;
  const made = await inTime(Promise.resolve(indexedDB.databases?.()));
  return made && !made.some((database) => database.name === name) ? null : jobsDatabase();
}
