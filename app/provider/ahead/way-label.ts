import { jobCount } from '#domain/label/job-count.ts';
import { leaveAt } from '#domain/matching/way.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatLongDate, formatTime, londonTime } from '#domain/time/london.ts';
import { payPence } from '../job/pay-line.tsx';
import { ownLink } from '../job/provider-booking.ts';
import type { AheadJob, JobWay } from './jobs-ahead-document.ts';

type Way = Omit<JobWay, 'bookingID'>;
type Place = Pick<AheadJob, 'id' | 'firstName' | 'outcode' | 'startTime'>;

const clock = ({ startTime }: Place): string => formatTime(startTime ?? '');

/** "Today 9:00am, Freya, E2". */
export function jobTitle(job: Place, day = ''): string {
  const time = [day, clock(job)].filter(Boolean).join(' ');
  return [time, job.firstName, job.outcode].filter(Boolean).join(', ');
}

/** The same among the jobs of today; one that an earlier day left open says its date. */
export function titleOfToday(job: Place & { startDate?: string | null }, today: string): string {
  const { startDate } = job;
  const isToday = !startDate || startDate === today;
  return jobTitle(job, isToday ? 'Today' : `${formatLongDate(startDate)},`);
}

type OwnPart = NonNullable<Parameters<typeof payPence>[0]> & { spEmail?: string | null };
type Paid = {
  way: Pick<JobWay, 'travelMinutes'> | undefined;
  bookingServiceProviders?: { items: readonly OwnPart[] } | null;
};

/** "2 jobs, £110.26, about 40 minutes on the way", as far as that is known. */
export function dayLabel(jobs: readonly Paid[]): string {
  const pence = jobs.reduce((total, job) => total + payPence(ownLink(job.bookingServiceProviders?.items)), 0);
  const ways = jobs.flatMap(({ way }) => way ?? []);
  const minutes = ways.reduce((total, { travelMinutes }) => total + travelMinutes, 0);
  const onTheWay = ways.length === jobs.length ? `about ${minutesLabel(minutes)} on the way` : '';
  return [jobCount(jobs.length), formatMoney(pence), onTheWay].filter(Boolean).join(', ');
}

/** "40 minutes", "1 hour 5 minutes". */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    hours === 0 ? '' : `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest === 0 && hours > 0 ? '' : `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ];
  return parts.filter(Boolean).join(' ');
}

/** When to leave for a job, and how long the way takes; `before` is the one that they come from, where it is known. */
export function leaveLabel(startsAt: string, way: Way, before: Place | undefined): string {
  const at = formatTime(londonTime(leaveAt(new Date(startsAt), way)));
  const about = `about ${minutesLabel(way.travelMinutes)}`;
  if (!way.afterBookingID) return `Leave home by ${at}: ${about}`;
  return `Leave by ${at}: ${about} from ${before?.outcode ?? 'the job before'}`;
}

/** What is free between two jobs; nothing where the way takes all of it. */
export function gapLabel({ gapMinutes, travelMinutes }: Way): string {
  const free = (gapMinutes ?? 0) - travelMinutes;
  return free > 0 ? `${minutesLabel(free)} free` : '';
}

/** Where the way can't be done in time, by how much and what to do about it. */
export function tightLabel({ isTooTight, gapMinutes, travelMinutes }: Way): string {
  if (!isTooTight || gapMinutes === null || gapMinutes === undefined) return '';
  if (gapMinutes < 0)
    return 'Two jobs at once: this one begins before the other ends. Call us, or give one of them back.';
  return `Too close: the way takes about ${minutesLabel(travelMinutes)}, and you have ${gapMinutes}. Tell the customer that you run late, or call us.`;
}

/** Whether an offer fits between the cleaner's own jobs of its day. */
export function fitLabel(way: Way, own: readonly Place[]): string {
  const timeOf = (id: string | null | undefined) => {
    const job = own.find((one) => one.id === id);
    return job && clock(job);
  };
  const [after, before] = [timeOf(way.afterBookingID), timeOf(way.beforeBookingID)];
  if (way.isTooTight) return 'Does not fit: too close to your jobs of that day';
  if (after && before) return `Fits between your ${after} and ${before} jobs`;
  if (after) return `Fits after your ${after} job`;
  if (before) return `Fits before your ${before} job`;
  return way.afterBookingID || way.beforeBookingID
    ? 'Fits beside your jobs of that day'
    : 'Your only job that day';
}
