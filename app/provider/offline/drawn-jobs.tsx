import { useLayoutEffect, useRef } from 'react';
import { readScreen, writeScreen } from '#app/lib/offline/stored-screens.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { storedUntil } from '#domain/booking/visit/offline-press.ts';
import { addDays, londonDate, visitInterval } from '#domain/time/london.ts';
import type { AheadJob, FirstJobs } from '../ahead/jobs-ahead-document.ts';
import { SentJobs } from '../ahead/sent-jobs.tsx';
import { ownLink } from '../job/provider-booking.ts';
import { drawnAddress, jobsAddress, jobsRoute } from './job-screens.ts';
import type { LoadedJobs } from './list-for-phone.ts';

/** A list with the instant from which it is wrong. */
export type ListToDraw = FirstJobs & { until: Date };

/** Until when a phone stores a job; null where its time is over. */
function jobEnd(job: AheadJob): Date | null {
  const { startDate, startTime, hours } = job;
  if (!startDate || !startTime || !hours) return null;
  const serviceStatus = ownLink(job.bookingServiceProviders?.items)?.serviceStatus ?? '';
  return storedUntil({ ...visitInterval(startDate, startTime, hours * 4), serviceStatus }, serverNow());
}

/**
 * The list that the phone stores, today's and tomorrow's, while its heading is right and none of its jobs has left the
 * phone; null where it stores none.
 */
export async function readListToDraw(owner: string): Promise<ListToDraw | null> {
  const read = (await readScreen(jobsAddress, owner))?.[jobsRoute] as LoadedJobs | undefined;
  const rows = await read?.jobs.rows;
  if (!rows) return null;
  const today = londonDate(serverNow());
  const jobs = (rows.items as AheadJob[]).filter((job) => jobEnd(job) !== null);
  const { startsAt: midnight } = visitInterval(addDays(today, 1), '00:00', 0);
  const until = Math.min(...[midnight, ...jobs.map(jobEnd)].map((end) => end?.getTime() ?? 0));
  return { jobs, today, until: new Date(until) };
}

type DrawnJobsProps = { owner: string; first: ListToDraw; onDone: () => void };

/**
 * Draws the stored list once, out of sight, and stores it as it is drawn: the next start shows it before any script has
 * run (public/service-worker.js, rules/lifecycles#without-signal). Only on the list itself, whose title it has.
 */
export function DrawnJobs({ owner, first, onDone }: DrawnJobsProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const html = place.current?.innerHTML ?? '';
    void writeScreen(drawnAddress, { owner, until: first.until, results: { html } });
    onDone();
  }, [owner, first, onDone]);
  return (
    <div ref={place} hidden>
      <SentJobs jobs={first.jobs} today={first.today} />
    </div>
  );
}
