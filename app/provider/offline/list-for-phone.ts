import type { ListRows } from '#app/lib/list/list-rows.ts';
import { type Deferred, deferred } from '#app/lib/page/deferred.ts';
import { addDays } from '#domain/time/london.ts';
import { sortJobs } from '../job/sort-jobs.ts';

type Job = Parameters<typeof sortJobs>[0][number] & { id: string; startDate?: string | null };

/** What the loader of the list of jobs reads. */
export type LoadedJobs = {
  jobs: { rows: Deferred<ListRows<Job>> };
  own: Deferred<unknown>;
  unpaid: Deferred<unknown>;
  standing: Deferred<readonly unknown[]>;
};

function rowsForPhone({ items }: ListRows<Job>, today: string): ListRows<Job> {
  const last = addDays(today, 1);
  const stored = sortJobs(items).accepted.filter(({ startDate }) => (startDate ?? '') <= last);
  return { items: stored, nextToken: null, count: stored.length };
}

/**
 * The list as a phone stores it: what its cleaner has to do today and tomorrow. Next week's doors, offers, their
 * profile with its bank details and their money are nowhere on it (rules/lifecycles#without-signal).
 */
export function listForPhone(loaded: LoadedJobs, today: string): LoadedJobs {
  const rows = deferred(loaded.jobs.rows.then((read) => rowsForPhone(read, today)));
  return {
    ...loaded,
    jobs: { ...loaded.jobs, rows },
    own: deferred(Promise.resolve(null)),
    unpaid: deferred(Promise.resolve(null)),
    standing: deferred(Promise.resolve([])),
  };
}
