import { serverNow } from '#app/lib/server-clock.ts';
import { storedUntil } from '#domain/booking/visit/offline-press.ts';
import { londonDate } from '#domain/time/london.ts';
import type { LoadedJob } from '../job/load-job.ts';
import { type LoadedJobs, listForPhone } from './list-for-phone.ts';

export const jobsAddress = '/dashboard/sp/bookings';
/** Under which it is stored as it was drawn. */
export const drawnAddress = `${jobsAddress}#drawn`;
export const jobAddress = (id: string): string => `/dashboard/sp/booking/${id}`;
/** The routes of the list and of a job's page, under which the router has what their loaders read. */
export const jobsRoute = 'routes/dashboard/provider/bookings';
export const jobRoute = 'routes/dashboard/provider/booking';

const isJobs = (pathname: string) => pathname === jobsAddress;
const isJob = (pathname: string) => /^\/dashboard\/sp\/booking\/[^/]+$/.test(pathname);

/** Whether a phone may store this screen at all. */
export const isStorable = (pathname: string): boolean => isJobs(pathname) || isJob(pathname);

/** Whether what was read has the screen itself. */
export const hasScreen = (pathname: string, results: Readonly<Record<string, unknown>>): boolean =>
  results[isJobs(pathname) ? jobsRoute : jobRoute] !== undefined;

const listMs = 36 * 3600 * 1000;

/** Until when it stores what the loaders of one of these screens read; null = not at all. */
export function screenUntil(pathname: string, results: Readonly<Record<string, unknown>>): Date | null {
  if (isJobs(pathname)) return new Date(serverNow().getTime() + listMs);
  return jobUntil(results[jobRoute] as LoadedJob | undefined);
}

/** What it stores of it. */
export function screenForPhone(
  pathname: string,
  results: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  if (!isJobs(pathname)) return { ...results };
  const loaded = results[jobsRoute] as LoadedJobs;
  return { ...results, [jobsRoute]: listForPhone(loaded, londonDate(serverNow())) };
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
