import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { StatusBadge } from '#app/components/dashboard/status-badge.tsx';
import { cleanerNames } from '#domain/label/cleaner-names.ts';
import { formatTime } from '#domain/time/london.ts';
import type { DeskVisit } from './company-tasks.ts';
import classes from './day-line.module.css';
import { visitTitle } from './desk-rows.ts';
import { type VisitState, visitState, visitStates } from './visit-state.ts';

const tones = {
  'not-started': 'waiting',
  in: 'good',
  late: 'stopped',
  done: 'done',
} as const satisfies Record<VisitState, string>;

type DayLineProps = { title: string; visits: readonly DeskVisit[]; now: Date; empty: string };

/** A day's visits in order of time, with who comes and how far they are. */
export function DayLine({ title, visits, now, empty }: DayLineProps) {
  return (
    <section className={classes.day}>
      <h2>{title}</h2>
      {visits.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ol className={classes.line} aria-label={title}>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Visit({ visit, now }: { visit: DeskVisit; now: Date }) {
  const state = visitState(visit, now);
  return (
    <li className={classes.visit} data-state={state}>
      <p className={classes.time}>{visit.startTime && formatTime(visit.startTime)}</p>
      <div>
        <Anchor component={Link} to={`/dashboard/booking/${visit.id}`}>
          {visitTitle(visit, now)}
        </Anchor>
        <p className={classes.cleaners}>{cleanerNames(visit)}</p>
      </div>
      <StatusBadge tone={tones[state]}>{visitStates[state]}</StatusBadge>
    </li>
  );
}
