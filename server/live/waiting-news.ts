import type { Change, News } from '../web/stream-access.ts';

/** More changes than that are one: that everything is to be read anew. */
const mostWaiting = 100;

export type WaitingNews = News & {
  push(change: Change): void;
  /** Since when something waits that the client doesn't take; on the clock of `performance.now()`. */
  waitingSince(): number | null;
};

const keyOf = (change: Change): string => {
  if (change.kind === 'record') return `${change.entity}:${change.id}`;
  return 'id' in change ? `${change.kind}:${change.id}` : change.kind;
};

/** One stream's changes until its client takes them. The same thing twice is one change; a crowd is one, too. */
export function createWaitingNews(onClose: () => void): WaitingNews {
  const waiting = new Map<string, Change>();
  let isClosed = false;
  let since: number | null = null;
  let wake: (() => void) | null = null;

  function take(): Change | 'closed' | null {
    if (isClosed) return 'closed';
    const [first] = waiting;
    if (!first) return null;
    waiting.delete(first[0]);
    since = waiting.size > 0 ? performance.now() : null;
    return first[1];
  }

  return {
    push(change) {
      if (isClosed) return;
      waiting.set(keyOf(change), change);
      if (waiting.size > mostWaiting) {
        waiting.clear();
        // Rights may be among what is left out, and are asked about with it.
        waiting.set('all', { kind: 'all' });
      }
      since ??= performance.now();
      wake?.();
    },
    waitingSince: () => since,
    async next(patienceMs) {
      const ready = take();
      if (ready) return ready;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patienceMs);
        timer.unref();
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      wake = null;
      return take() ?? 'quiet';
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      waiting.clear();
      wake?.();
      onClose();
    },
  };
}
