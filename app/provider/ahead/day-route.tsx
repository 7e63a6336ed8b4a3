import { Fragment } from 'react';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { formatMoney } from '#domain/money/pence.ts';
import { addDays, formatLongDate } from '#domain/time/london.ts';
import { JobCard } from '../job/job-card.tsx';
import { payPence } from '../job/pay-line.tsx';
import { ownLink } from '../job/provider-booking.ts';
import classes from './day-route.module.css';
import type { AheadJob } from './jobs-ahead-document.ts';
import { gapLabel, jobTitle, leaveLabel, minutesLabel, tightLabel } from './way-label.ts';

type Jobs = { jobs: readonly AheadJob[] };

const linkOf = (job: AheadJob) => ownLink(job.bookingServiceProviders?.items);

/** "2 jobs, £110.26, about 40 minutes on the way". */
function dayLabel(jobs: readonly AheadJob[]): string {
  const pence = jobs.reduce((total, job) => total + payPence(linkOf(job)), 0);
  const minutes = jobs.reduce((total, { way }) => total + (way?.travelMinutes ?? 0), 0);
  const count = jobs.length === 1 ? '1 job' : `${jobs.length} jobs`;
  return `${count}, ${formatMoney(pence)}, about ${minutesLabel(minutes)} on the way`;
}

/** The day of somebody who is on the way: what they need first. */
export function Today({ jobs }: Jobs) {
  return (
    <section className={classes.today}>
      <h2 className={classes.title}>Today</h2>
      <p className={classes.sum}>{dayLabel(jobs)}</p>
      <Route jobs={jobs} day="Today" heading="h3" />
    </section>
  );
}

type DayRouteProps = Jobs & { date: string; today: string };

export function DayRoute({ date, jobs, today }: DayRouteProps) {
  const day = formatLongDate(date);
  return (
    <section className={classes.day}>
      <h3 className={classes.title}>{date === addDays(today, 1) ? `Tomorrow, ${day}` : day}</h3>
      <p className={classes.sum}>{dayLabel(jobs)}</p>
      <Route jobs={jobs} heading="h4" />
    </section>
  );
}

type RouteProps = Jobs & { day?: string; heading: 'h3' | 'h4' };

/** Jobs in their order, before each the way to it and what is free until then. */
function Route({ jobs, day, heading }: RouteProps) {
  return (
    <ol className={classes.route}>
      {jobs.map((job) => (
        <Fragment key={job.id}>
          {linkOf(job)?.serviceStatus === 'accepted' && <WayTo job={job} jobs={jobs} />}
          <JobCard booking={job} title={jobTitle(job, day)} heading={heading} />
        </Fragment>
      ))}
    </ol>
  );
}

function WayTo({ job: { way, startsAt }, jobs }: Jobs & { job: AheadJob }) {
  if (!way) return null;
  const gap = gapLabel(way);
  const tight = tightLabel(way);
  const before = jobs.find(({ id }) => id === way.afterBookingID);
  return (
    <li className={classes.way}>
      {gap && <p>{gap}</p>}
      <p className={classes.leave}>{leaveLabel(startsAt, way, before)}</p>
      {tight && (
        <p role="note" className={classes.tight}>
          {tight}
        </p>
      )}
    </li>
  );
}

/** What is further away than a week. */
export function LaterJobs({ jobs }: Jobs) {
  return (
    <VisitList title="Later">
      {jobs.map((job) => (
        <JobCard key={job.id} booking={job} heading="h3" />
      ))}
    </VisitList>
  );
}
