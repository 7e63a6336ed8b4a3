import { Anchor, Button } from '@mantine/core';
import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { phoneLink } from '#app/lib/label/phone-link.ts';
import type { TaskBand } from '#domain/company-task/task-band.ts';
import { shortVisitText } from '#domain/label/visit-label.ts';
import { formatTime, londonDate, londonTime } from '#domain/time/london.ts';
import type { CompanyTask } from './company-tasks.ts';
import classes from './desk-list.module.css';
import type { DeskRow } from './desk-rows.ts';

const titles: Record<TaskBand, string> = {
  urgent: 'Now',
  near: 'Today and tomorrow',
  answer: 'Waiting for an answer',
  paper: 'Paper and pay',
};

/** What waits in one band; a band in which nothing does is not there. */
export function DeskBand({ band, rows, now }: { band: TaskBand; rows: readonly DeskRow[]; now: Date }) {
  const own = rows.filter((row) => row.band === band);
  if (own.length === 0) return null;
  return (
    <section className={classes.band} data-band={band}>
      <h2>{titles[band]}</h2>
      <ul className={classes.list}>
        {own.map((row) => (
          <li key={row.id} className={classes.task}>
            <div>
              <p className={classes.title}>
                <Title row={row} />
              </p>
              <p className={classes.words}>{row.words}</p>
              <Visits visits={row.visits} />
            </div>
            {row.dueAt && <Due at={row.dueAt} now={now} />}
            <Act row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Title({ row: { title, to, isDocument } }: { row: DeskRow }) {
  if (!to) return title;
  return (
    <Anchor component={Link} to={to} reloadDocument={isDocument}>
      {title}
    </Anchor>
  );
}

/** Its name tells it apart from the same act of another row. */
function Act({ row }: { row: DeskRow }) {
  const { act } = row;
  if (act.kind === 'none') return null;
  const name = `${act.label}: ${row.title}. ${row.words}`;
  if (act.kind === 'press')
    return <VerbForm step={act.step} hidden={act.hidden} submit={act.label} name={name} isQuiet />;
  if (act.kind === 'call')
    return (
      <Button component="a" href={phoneLink(act.number)} variant="default" aria-label={name}>
        {act.label}
      </Button>
    );
  return (
    <Button component={Link} to={act.to} variant="default" aria-label={name}>
      {act.label}
    </Button>
  );
}

/** The visits a task is about where they are several. */
function Visits({ visits }: { visits: CompanyTask['visits'] }) {
  if (visits.length === 0) return null;
  return (
    <ul className={classes.visits}>
      {visits.map(({ bookingID, when }) => (
        <li key={bookingID}>
          <Anchor component={Link} to={`/dashboard/booking/${bookingID}`}>
            {when}
          </Anchor>
        </li>
      ))}
    </ul>
  );
}

function Due({ at, now }: { at: Date; now: Date }) {
  const [startDate, startTime] = [londonDate(at), londonTime(at)];
  const isToday = startDate === londonDate(now);
  const when = isToday ? `today, ${formatTime(startTime)}` : shortVisitText({ startDate, startTime }, now);
  return at < now ? <p className={classes.late}>Was due {when}</p> : <p className={classes.due}>By {when}</p>;
}
