import { Button, Group, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import { SecondCleanTick } from '../change/second-clean-tick.tsx';
import type { CustomerSeries, SeriesDate } from './customer-series.ts';
import classes from './series-dates.module.css';
import { SeriesForm } from './series-form.tsx';
import { dateLabel, isOpenDate } from './series-label.ts';

type SeriesDatesProps = {
  series: CustomerSeries;
  by: Changer;
  onSkip: (visit: SeriesDate) => void;
  onPutBack: (visit: SeriesDate) => void;
};

const bookingPath: Record<Changer, string> = {
  customer: '/dashboard/cs/booking/',
  company: '/dashboard/booking/',
};

/** The decided dates of a series, each with what can be done about it. */
export function SeriesDates({ series, by, onSkip, onPutBack }: SeriesDatesProps) {
  return (
    <Card as="section" title={by === 'customer' ? 'Your visits' : 'Visits to come'}>
      {series.dates.length === 0 && <p>There are no visits to come.</p>}
      <ol className={classes.dates}>
        {series.dates.map((planned) => (
          <PlannedDate key={planned.date} {...{ planned, series, by, onSkip, onPutBack }} />
        ))}
      </ol>
      {series.status === 'active' && (
        <p>Visits are booked 8 weeks ahead. The ones after these follow by themselves.</p>
      )}
    </Card>
  );
}

type PlannedDateProps = SeriesDatesProps & { planned: SeriesDate };

function PlannedDate({ planned, series, by, onSkip, onPutBack }: PlannedDateProps) {
  const { when, state } = dateLabel(planned, by);
  const { bookingId, bookingVersion } = planned;
  const isClosed = planned.skipReason === 'closed' && !isOpenDate(planned) && series.status !== 'ended';
  return (
    <li className={classes.date}>
      <div>
        {bookingId ? <Link to={`${bookingPath[by]}${bookingId}`}>{when}</Link> : when}
        <p className={classes.state}>{state}</p>
      </div>
      {bookingId && isOpenDate(planned) && !planned.isCoverAsked && (
        <Button variant="default" onClick={() => onSkip(planned)} aria-label={`Skip ${when}`}>
          Skip
        </Button>
      )}
      {bookingId && isOpenDate(planned) && planned.isCoverAsked && (
        <SeriesForm of={{ id: bookingId, version: bookingVersion ?? 0 }} name={`visit-${planned.date}`}>
          {({ isBusy }) => <CoverButtons isBusy={isBusy} />}
        </SeriesForm>
      )}
      {planned.putBackPrice !== null && (
        <Button variant="default" onClick={() => onPutBack(planned)} aria-label={`Put back ${when}`}>
          Put back
        </Button>
      )}
      {isClosed && <MakeUp planned={planned} series={series} />}
    </li>
  );
}

function CoverButtons({ isBusy }: { isBusy: boolean }) {
  return (
    <Group gap="sm">
      <Button type="submit" name="answer" value="cover-any" disabled={isBusy}>
        Send another cleaner
      </Button>
      <Button type="submit" name="answer" value="cover-skip" variant="default" disabled={isBusy}>
        Leave it out, £0
      </Button>
    </Group>
  );
}

/** Once it was refused, since the home has another clean then. */
function SecondClean({ words, id }: { words: string | undefined; id: string }) {
  return words ? <SecondCleanTick question={words} id={id} /> : null;
}

/** In place of a day we are closed for one near it may be had. */
function MakeUp({ planned, series }: Pick<PlannedDateProps, 'planned' | 'series'>) {
  const around = planned.makeUpDays;
  if (around.length === 0) return null;
  return (
    <details className={classes.makeUp}>
      <summary>Choose another day</summary>
      <SeriesForm of={series} name={`make-up-${planned.date}`}>
        {({ problems, isBusy, idOf }) => (
          <>
            <input type="hidden" name="date" value={planned.date} />
            <NativeSelect
              id={idOf('startDate')}
              name="startDate"
              label="Day"
              error={problemFor(problems, 'startDate')}
              data={around.map((value) => ({ value, label: formatLongDate(value) }))}
            />
            <NativeSelect
              id={idOf('startTime')}
              name="startTime"
              label="Start time"
              defaultValue={planned.plannedTime}
              error={problemFor(problems, 'startTime')}
              data={startTimesFor(planned.plannedHours * 4).map((value) => ({
                value,
                label: formatTime(value),
              }))}
            />
            <SecondClean words={problemFor(problems, 'isSecondClean')} id={idOf('isSecondClean')} />
            <Button type="submit" name="answer" value="make-up" disabled={isBusy}>
              Book this day
            </Button>
          </>
        )}
      </SeriesForm>
    </details>
  );
}
