import { cityOfPath } from '#domain/city/city-page.ts';
import { countedPath } from '#domain/page-view/counted-path.ts';
import type { PageViewInput } from '#domain/page-view/page-view-input.ts';
import { londonDate } from '#domain/time/london.ts';
import type { PageViewSum } from './page-view.store.ts';

/** Sums are written together this often; a process that is killed loses no more than that. */
const flushMs = 2_000;
/** Anybody can name any host. More different sums than that between two writings, and hosts are left out. */
const mostSums = 200;
/** More different sums a day than that, and new ones are counted without their hosts. */
const mostRows = 5_000;

export type PageViewCounterParts = {
  add: (sums: readonly PageViewSum[]) => Promise<void>;
  countRows: (day: string) => Promise<number>;
  now: () => Date;
  onFailure: (error: unknown) => void;
};

export type PageViewCounter = {
  /** Counts at once and answers at once; nothing is waited for. */
  count(view: PageViewInput): void;
  /** Writes what was counted until now. */
  flush(): Promise<void>;
  stop(): Promise<void>;
};

type Kind = Omit<PageViewSum, 'count'>;

const withoutHosts = (kind: Kind): Kind => ({ ...kind, referrerHost: '', targetHost: '' });

/** Only what belongs to an event is kept of what was sent with it. */
function kindOf(view: PageViewInput, day: string): Kind {
  const path = countedPath(view.path);
  return {
    day,
    event: view.event,
    path,
    city: cityOfPath(path) ?? '',
    referrerHost: (view.event === 'seen' && view.referrerHost) || '',
    targetHost: (view.event === 'left' && view.targetHost) || '',
    widthClass: view.widthClass,
  };
}

/** Counts page views in memory as sums and writes them every two seconds: however many come, it is one statement. */
export function createPageViewCounter({
  add,
  countRows,
  now,
  onFailure,
}: PageViewCounterParts): PageViewCounter {
  let sums = new Map<string, PageViewSum>();
  let timer: NodeJS.Timeout | null = null;
  let isFull = false;

  function put(kind: Kind): void {
    const key = JSON.stringify(kind);
    const known = sums.get(key);
    if (known) known.count += 1;
    else sums.set(key, { ...kind, count: 1 });
  }

  async function flush(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    const written = sums;
    sums = new Map();
    if (written.size === 0) return;
    try {
      await add([...written.values()]);
      isFull = (await countRows(londonDate(now()))) >= mostRows;
    } catch (error) {
      // Sums of pages are not worth holding up anything for; those of a moment without a database are lost.
      onFailure(error);
    }
  }

  return {
    count(view) {
      const kind = kindOf(view, londonDate(now()));
      put(isFull || sums.size >= mostSums ? withoutHosts(kind) : kind);
      timer ??= setTimeout(() => void flush(), flushMs);
    },
    flush,
    stop: flush,
  };
}
