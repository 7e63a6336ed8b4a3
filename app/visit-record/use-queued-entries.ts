import { fieldOf, isWaiting, noActs, type QueuedAct, queuedActs } from '#app/lib/offline/queued-act.ts';
import { useStore } from '#app/lib/state/use-store.ts';

/** What waits on this phone to be added to the record of a job, in its order. */
export function useQueuedEntries(bookingId: string, step: string): readonly QueuedAct[] {
  return useStore(queuedActs, noActs).filter(
    (act) => act.bookingId === bookingId && act.step === step && isWaiting(act),
  );
}

/** The ticks that wait, by their task. */
export const useQueuedTicks = (bookingId: string): ReadonlyMap<string, boolean> =>
  new Map(
    useQueuedEntries(bookingId, 'tick').map((act) => [
      fieldOf(act, 'task'),
      fieldOf(act, 'isDone') === 'yes',
    ]),
  );
