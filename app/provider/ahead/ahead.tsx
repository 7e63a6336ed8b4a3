import { sortJobs } from '../job/sort-jobs.ts';
import { DayRoute, LaterJobs, Today } from './day-route.tsx';
import type { AheadJob } from './jobs-ahead-document.ts';
import { OfferList } from './offer-list.tsx';
import { planJobs } from './plan-jobs.ts';
import { WeekCalendar } from './week-calendar.tsx';

type AheadProps = {
  jobs: readonly AheadJob[];
  today: string;
  /** In the page's first HTML, where nothing can be sent yet. */
  isFirst?: boolean;
};

/** Today as a route, the week, the next days, then what is offered. */
export function Ahead({ jobs, today: date, isFirst = false }: AheadProps) {
  const { today, days, later } = planJobs(jobs, date);
  return (
    <>
      {today.length > 0 && <Today jobs={today} today={date} />}
      <WeekCalendar jobs={jobs} today={date} />
      {days.length > 0 && (
        <section>
          <h2>The next days</h2>
          {days.map(([day, those]) => (
            <DayRoute key={day} date={day} jobs={those} today={date} />
          ))}
        </section>
      )}
      <OfferList offers={sortJobs(jobs).offered} own={jobs} isFirst={isFirst} />
      {later.length > 0 && <LaterJobs jobs={later} today={date} />}
    </>
  );
}
