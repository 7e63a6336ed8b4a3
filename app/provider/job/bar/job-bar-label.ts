import { type NextAct, nextAct, startOpens } from '#domain/booking/visit/next-act.ts';
import { formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { OwnLink, ProviderBookingDetail } from '../provider-booking.ts';

type Job = {
  booking: Pick<ProviderBookingDetail, 'startsAt' | 'endsAt' | 'bookingStatus'>;
  link: Pick<OwnLink, 'serviceStatus' | 'onTheWayAt' | 'expectedAt' | 'startedAt'>;
};

const clock = (at: Date | string) => formatTime(londonTime(new Date(at)));
const minuteMs = 60_000;
/** So long before the end somebody at work is told of it. */
const warnMinutes = 15;

/** What a job waits for next from its cleaner. */
export const nextActOf = ({ booking, link }: Job, now: Date): NextAct =>
  nextAct(
    {
      startsAt: new Date(booking.startsAt),
      serviceStatus: link.serviceStatus ?? '',
      onTheWayAt: link.onTheWayAt ? new Date(link.onTheWayAt) : null,
    },
    now,
  );

/** "1 h 5 min". */
function lengthOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = `${minutes % 60} min`;
  return hours === 0 ? rest : `${hours} h ${rest}`;
}

function underWayLabel({ booking, link }: Job, now: Date): string {
  const worked = Math.max(0, Math.floor((now.getTime() - Date.parse(link.startedAt ?? '')) / minuteMs));
  const left = Math.ceil((Date.parse(booking.endsAt) - now.getTime()) / minuteMs);
  if (left <= 0) return `Booked until ${clock(booking.endsAt)}: finish now, or ask for more time.`;
  if (left <= warnMinutes) return `${left} min left, until ${clock(booking.endsAt)}.`;
  return `Working for ${lengthOf(worked)}, until ${clock(booking.endsAt)}.`;
}

/** What stands above the acts of a job: where it is now, or from when on the next act is taken. */
export function jobBarLabel(job: Job, now: Date): string {
  const { booking, link } = job;
  if (link.serviceStatus === 'started') return underWayLabel(job, now);
  if (booking.bookingStatus === 'pending') return 'You can start once the second cleaner is found.';
  const said = saidLabel(link);
  const next = nextActOf(job, now);
  if (next.act !== null) return said;
  const from = startOpens(new Date(booking.startsAt));
  const day = londonDate(from) === londonDate(now) ? '' : ' on the day';
  return [said, `You can start from ${clock(from)}${day}.`].filter(Boolean).join(' ');
}

function saidLabel({ expectedAt, onTheWayAt }: Job['link']): string {
  if (expectedAt) return `The customer knows that you come at about ${clock(expectedAt)}.`;
  return onTheWayAt ? `The customer knows that you set out at ${clock(onTheWayAt)}.` : '';
}
