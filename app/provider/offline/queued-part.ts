import { useNow } from '#app/components/layout/use-now.ts';
import {
  fieldOf,
  isWaiting,
  noActs,
  pressedAt,
  type QueuedAct,
  queuedActs,
} from '#app/lib/offline/queued-act.ts';
import { useStore } from '#app/lib/state/use-store.ts';
import { noAccessWaitMs } from '#domain/booking/change/no-access.ts';
import { readQuarterHours } from '#domain/text/read-figure.ts';
import type { NoAccessTerms } from '../job/no-access.tsx';
import type { OwnLink, ProviderBookingDetail } from '../job/provider-booking.ts';

/** A cleaner's part of a job, and what a closed door comes to while it waits to begin. */
export type Part = { link: OwnLink; noAccess: NoAccessTerms | null };

function withLink(part: Part, change: Partial<OwnLink>): Part {
  return { noAccess: null, link: { ...part.link, ...change } };
}

function afterAct(part: Part, act: QueuedAct): Part {
  const { link, noAccess } = part;
  const at = pressedAt(act);
  const moment = at.toISOString();
  switch (act.step) {
    case 'on-the-way':
      return { noAccess, link: { ...link, onTheWayAt: moment } };
    case 'start':
      return withLink(part, { serviceStatus: 'started', startedAt: moment });
    case 'finish': {
      const totalHours = (readQuarterHours(fieldOf(act, 'totalHours')) ?? 0) / 4;
      return withLink(part, { serviceStatus: 'completed', completedAt: moment, totalHours });
    }
    case 'unsafe':
      return withLink(part, { serviceStatus: 'completed', completedAt: moment });
    case 'no-access':
      return withLink(part, { serviceStatus: 'canceled' });
    case 'wait': {
      const readyAt = new Date(at.getTime() + noAccessWaitMs).toISOString();
      return { link, noAccess: noAccess && { ...noAccess, waitingSince: moment, readyAt } };
    }
    case 'call': {
      const callsPressed = [...(noAccess?.callsPressed ?? []), moment];
      return { link, noAccess: noAccess && { ...noAccess, callsPressed } };
    }
    default:
      return part;
  }
}

/** A part as it stands once what waits on this phone is sent. */
export const queuedPart = (part: Part, acts: readonly QueuedAct[]): Part =>
  acts.filter(isWaiting).reduce(afterAct, part);

/** The same for what is shown; a closed door is noActs before the planned start. */
export function useQueuedPart(
  { id, startsAt }: Pick<ProviderBookingDetail, 'id' | 'startsAt'>,
  read: Part,
): Part {
  const acts = useStore(queuedActs, noActs);
  const isOpen = useNow() >= new Date(startsAt);
  const part = queuedPart(
    read,
    acts.filter(({ bookingId }) => bookingId === id),
  );
  return { ...part, noAccess: isOpen && part.link.serviceStatus === 'accepted' ? part.noAccess : null };
}
