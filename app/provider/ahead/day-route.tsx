import { Fragment } from 'react';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { addDays, formatLongDate, toInstant } from '#domain/time/london.ts';
import { JobCard } from '../job/job-card.tsx';
import { ownLink } from '../job/provider-booking.ts';
import classes from './day-route.module.css';
import type { AheadJob } from './jobs-ahead-document.ts';
import { dayLabel, gapLabel, jobTitle, leaveLabel, tightLabel, titleOfToday } from './way-label.ts';

type Jobs = { jobs: readonly AheadJob[] };

const isToBeDone = (job: AheadJob): boolean =>
  ownLink(job.bookingServiceProviders?.items)?.serviceStatus === 'accepted';

type DayRouteProps = Jobs & { date: string; today: string };

/** The day of somebody who is on the way: what they need first, with what an earlier day left open. */
export function Today({ jobs, today }: Omit<DayRouteProps, 'date'>) {
  const ofToday = jobs.filter(({ startDate }) => startDate === today);
  return (
    <section className={classes.today}>
      <h2 className={classes.title}>Today</h2>
      {ofToday.length > 0 && <p className={classes.sum}>{dayLabel(ofToday)}</p>}
      <Route jobs={jobs} date={today} titleOf={(job) => titleOfToday(job, today)} heading="h3" />
    </section>
  );
}

export function DayRoute({ date, jobs, today }: DayRouteProps) {
  const day = formatLongDate(date);
  return (
    <section className={classes.day}>
      <h3 className={classes.title}>{date === addDays(today, 1) ? `Tomorrow, ${day}` : day}</h3>
      <p className={classes.sum}>{dayLabel(jobs)}</p>
      <Route jobs={jobs} date={date} titleOf={(job) => jobTitle(job)} heading="h4" />
    </section>
  );
}

type RouteProps = Jobs & { date: string; titleOf: (job: AheadJob) => string; heading: 'h3' | 'h4' };

/** Jobs in their order, before each of that day the way to it and what is free until then. */
function Route({ jobs, date, titleOf, heading }: RouteProps) {
  return (
    <ol className={classes.route}>
      {jobs.map((job) => (
        <Fragment key={job.id}>
          {job.startDate === date && isToBeDone(job) && <WayTo job={job} jobs={jobs} />}
          <JobCard booking={job} title={titleOf(job)} heading={heading} />
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

/** Days are told from the one that the list is of, whatever the clock of this machine says. */
const noonOf = (date: string) => new Date(toInstant(date, '12:00').epochMilliseconds);

/** What is further away than a week. */
export function LaterJobs({ jobs, today }: Omit<DayRouteProps, 'date'>) {
  return (
    <VisitList title="Later">
      {jobs.map((job) => (
        <JobCard key={job.id} booking={job} title={visitLabel(job, noonOf(today))} heading="h3" />
      ))}
    </VisitList>
  );
}
