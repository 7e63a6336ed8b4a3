import { serverNow } from '#app/lib/server-clock.ts';
import { storedUntil } from '#domain/booking/visit/offline-press.ts';
import type { LoadedJob } from '../job/load-job.ts';

export const jobsAddress = '/dashboard/sp/bookings';
export const jobAddress = (id: string): string => `/dashboard/sp/booking/${id}`;
/** The route of a job's page, under which the router has what its loader read. */
export const jobRoute = 'routes/dashboard/provider/booking';

const isJobs = (pathname: string) => pathname === jobsAddress;
const isJob = (pathname: string) => /^\/dashboard\/sp\/booking\/[^/]+$/.test(pathname);

/** Whether a phone may store this screen at all. */
export const isStorable = (pathname: string): boolean => isJobs(pathname) || isJob(pathname);

const listMs = 36 * 3600 * 1000;

/** Until when it stores what the loaders of one of these screens read; null = not at all. */
export function screenUntil(pathname: string, results: Readonly<Record<string, unknown>>): Date | null {
  if (isJobs(pathname)) return new Date(serverNow().getTime() + listMs);
  return jobUntil(results[jobRoute] as LoadedJob | undefined);
}

export function jobUntil(loaded: LoadedJob | undefined): Date | null {
  if (!loaded?.mine) return null;
  const { booking, link } = loaded.mine;
  const visit = {
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
    serviceStatus: link.serviceStatus ?? '',
  };
  return storedUntil(visit, serverNow());
}
