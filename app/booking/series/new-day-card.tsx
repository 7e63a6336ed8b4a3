import { Card } from '#app/components/layout/card.tsx';
import { formatFullDate, weekdayName } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import type { CustomerSeries } from './customer-series.ts';
import { MoveSeriesForm } from './move-series-card.tsx';
import { newDaySummary } from './move-series-label.ts';

type NewDaysProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };

const asked: Record<Changer, string> = {
  customer:
    'After that your regular clean waits until you choose another: nobody comes, and nothing is charged.',
  company:
    'After that the regular clean waits until its customer chooses another day, or you do for them: nobody comes, and nothing is charged.',
};

/** The weekday of a regular clean is closed: on which other day it goes on (rules/lifecycles#closed-weekdays). */
export function NewDays({ series, by, onDone }: NewDaysProps) {
  return series.newDays.map((one) => (
    <Card key={one.seriesID} as="section" title="Choose another day">
      <p>
        We don’t clean on {weekdayName(one.closedFrom)}s from {formatFullDate(one.closedFrom)} on. Visits
        before that stay as they are. {asked[by]}
      </p>
      <MoveSeriesForm
        key={`${one.seriesID}/${one.date}`}
        {...{ series, by, onDone }}
        of={one.seriesID}
        planned={{ ...one, bookingId: one.bookingID ?? null }}
        summary={newDaySummary}
      />
    </Card>
  ));
}
