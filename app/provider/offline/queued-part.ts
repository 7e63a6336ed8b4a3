import { pressedAt, type QueuedAct, queuedActs } from '#app/lib/offline/queued-act.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import type { OwnLink } from '../job/provider-booking.ts';

const none: readonly QueuedAct[] = [];

const fieldOf = ({ fields }: QueuedAct, name: string): string =>
  fields.find(([field]) => field === name)?.[1] ?? '';

function afterAct(link: OwnLink, act: QueuedAct): OwnLink {
  const at = pressedAt(act).toISOString();
  switch (act.step) {
    case 'on-the-way':
      return { ...link, onTheWayAt: at };
    case 'start':
      return { ...link, serviceStatus: 'started', startedAt: at };
    case 'finish':
      return {
        ...link,
        serviceStatus: 'completed',
        completedAt: at,
        totalHours: Number(fieldOf(act, 'totalHours')),
      };
    case 'unsafe':
      return { ...link, serviceStatus: 'completed', completedAt: at };
    default:
      return link;
  }
}

/** A part as it stands once what waits on this phone is sent. */
export const queuedPart = (link: OwnLink, acts: readonly QueuedAct[]): OwnLink =>
  acts.filter(({ refusal }) => refusal === null).reduce(afterAct, link);

/** The same for what is shown. */
export function useQueuedPart(bookingId: string, link: OwnLink): OwnLink {
  const acts = useStore(queuedActs, none);
  return queuedPart(
    link,
    acts.filter((act) => act.bookingId === bookingId),
  );
}
