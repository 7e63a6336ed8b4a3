import { Box, VisuallyHidden } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LinkTabs } from '#app/components/list/link-tabs.tsx';
import { lengthLabel } from '#app/lib/label/visit-label.ts';
import { addDays, formatDay, formatLongDate, formatTime, weekdayName } from '#domain/time/london.ts';
import type { AheadJob } from './jobs-ahead-document.ts';
import classes from './week-calendar.module.css';
import { planWeek, type WeekBlock, type WeekPlan } from './week-plan.ts';

type Jobs = { jobs: readonly AheadJob[]; today: string };

const param = 'week';
/** So many weeks stand to choose from: no job is further ahead. */
const maxWeeks = 9;

/** The weeks that have something in them, this one always, and which of them the address says. */
function useWeek({ jobs, today }: Jobs) {
  const { search } = useLocation();
  const toWeek = (first: string) => {
    const params = new URLSearchParams(search);
    first === today ? params.delete(param) : params.set(param, first);
    return `?${params}`;
  };
  const all = Array.from({ length: maxWeeks }, (_, week) => addDays(today, 7 * week));
  const plans = new Map(all.map((first) => [first, planWeek(jobs, first)]));
  for (const [first, plan] of plans) if (first !== today && isFree(plan)) plans.delete(first);
  const asked = new URLSearchParams(search).get(param) ?? '';
  const first = plans.has(asked) ? asked : today;
  return { weeks: [...plans.keys()], toWeek, first, plan: plans.get(first) ?? planWeek(jobs, first) };
}

const isFree = ({ days }: WeekPlan<AheadJob>): boolean => days.every(({ blocks }) => blocks.length === 0);

/** A week of the cleaner's as a calendar: what is theirs, and what is offered beside it. */
export function WeekCalendar(props: Jobs) {
  const { weeks, toWeek, first, plan } = useWeek(props);
  if (weeks.length === 1 && isFree(plan)) return null;
  const hasOffers = plan.days.some(({ blocks }) => blocks.some(({ isOffer }) => isOffer));
  return (
    <section className={classes.week} aria-label="Your week">
      <h2 className={classes.title}>Your week</h2>
      {weeks.length > 1 && (
        <LinkTabs
          label="Weeks"
          tabs={weeks.map((week) => ({
            to: toWeek(week),
            label: week === props.today ? 'From today' : `From ${formatDay(week)}`,
          }))}
          current={toWeek(first)}
          isInPlace
        />
      )}
      <Days plan={plan} today={props.today} />
      {hasOffers && <p className={classes.legend}>With a dashed edge: offered to you.</p>}
    </section>
  );
}

function Days({ plan, today }: { plan: WeekPlan<AheadJob>; today: string }) {
  const hours = Array.from({ length: plan.until - plan.from }, (_, hour) => plan.from + hour);
  return (
    <Box className={classes.grid} __vars={{ '--hours': `${hours.length}` }}>
      <div className={classes.hours} aria-hidden>
        {hours.map((hour) => (
          <span key={hour}>{shortTime(`${hour}:00`)}</span>
        ))}
      </div>
      <ol className={classes.days}>
        {plan.days.map(({ date, blocks }) => (
          <li key={date} className={classes.day} data-is-today={date === today || undefined}>
            <DayName date={date} isFree={blocks.length === 0} />
            <ul className={classes.blocks}>
              {blocks.map((block) => (
                <Block key={block.job.id} block={block} plan={plan} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** "9am", "9:30am". */
const shortTime = (time: string): string => formatTime(time).replace(':00', '');

function DayName({ date, isFree: isNothing }: { date: string; isFree: boolean }) {
  const name = weekdayName(date);
  const [dayOfMonth] = formatDay(date).split(' ');
  return (
    <p className={classes.name}>
      <span aria-hidden>
        {name.slice(0, 3)}
        <br />
        {dayOfMonth}
      </span>
      <VisuallyHidden>
        {name} {formatDay(date)}
        {isNothing ? ': nothing' : ''}
      </VisuallyHidden>
    </p>
  );
}

type BlockProps = { block: WeekBlock<AheadJob>; plan: WeekPlan<AheadJob> };

function Block({ block: { job, isOffer, from, until, lane, lanes }, plan }: BlockProps) {
  // In a narrow column "9:30am" breaks before its letters.
  const [, clock = '', half = ''] = /^(.*?)(am|pm)?$/.exec(shortTime(job.startTime ?? '')) ?? [];
  const place = {
    '--from': `${from - plan.from}`,
    '--length': `${until - from}`,
    '--lane': `${lane}`,
    '--lanes': `${lanes}`,
  };
  return (
    <Box component="li" className={classes.block} __vars={place}>
      <Link
        to={`/dashboard/sp/${isOffer ? 'acceptbooking' : 'booking'}/${job.id}`}
        className={classes.link}
        data-is-offer={isOffer || undefined}
      >
        <VisuallyHidden>{isOffer ? 'Offered to you: ' : 'Your job: '}</VisuallyHidden>
        <span>
          {clock}
          <wbr />
          {half}
        </span>
        <span>{job.outcode}</span>
        <VisuallyHidden>
          {[isOffer ? null : job.firstName, formatLongDate(job.startDate ?? ''), lengthLabel(job)]
            .filter(Boolean)
            .join(', ')}
        </VisuallyHidden>
      </Link>
    </Box>
  );
}
