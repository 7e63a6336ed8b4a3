import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { startTimesFor } from '#domain/booking/bookable-days.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import type { CustomerSeries } from './customer-series.ts';
import { SeriesForm } from './series-form.tsx';
import { isOpenDate, statusLabel } from './series-label.ts';

type SeriesProps = { series: CustomerSeries };
type SeriesPlanProps = SeriesProps & { onEnd: () => void };

/** What can be done about the whole series; each says what it costs, which is nothing. */
export function SeriesPlan({ series, onEnd }: SeriesPlanProps) {
  if (series.status === 'ended') return null;
  return (
    <>
      <CoverCard series={series} />
      {series.dates.some(isOpenDate) && <MoveCard series={series} />}
      <PauseCard series={series} />
      <EndCard onEnd={onEnd} />
    </>
  );
}

const coverChoices = [
  { value: 'ask', label: 'Ask me' },
  { value: 'any', label: 'Send another cleaner' },
  { value: 'skip', label: 'Leave the visit out' },
];

function CoverCard({ series }: SeriesProps) {
  return (
    <Card as="section" title="If your usual cleaner can’t come">
      <SeriesForm of={series} name="cover">
        {({ problems, isBusy, idOf }) => (
          <>
            <NativeSelect
              id={idOf('coverChoice')}
              name="coverChoice"
              label="What should we do?"
              defaultValue={series.coverChoice}
              error={problemFor(problems, 'coverChoice')}
              data={coverChoices}
            />
            <Button type="submit" name="answer" value="cover" variant="default" disabled={isBusy}>
              Save
            </Button>
          </>
        )}
      </SeriesForm>
    </Card>
  );
}

function MoveCard({ series }: SeriesProps) {
  const open = series.dates.filter(isOpenDate);
  return (
    <Card as="section" title="Another day or time from here on">
      <p>
        Moves a visit and all that follow. It costs nothing. We ask your cleaner first; where they can’t come,
        we look for another.
      </p>
      <SeriesForm of={series} name="move">
        {({ problems, isBusy, idOf }) => (
          <>
            <NativeSelect
              id={idOf('fromDate')}
              name="fromDate"
              label="From the visit of"
              error={problemFor(problems, 'fromDate')}
              data={open.map(({ date }) => ({ value: date, label: formatLongDate(date) }))}
            />
            <TextInput
              type="date"
              id={idOf('startDate')}
              name="startDate"
              label="That visit’s new day"
              defaultValue={open[0]?.date ?? ''}
              error={problemFor(problems, 'startDate')}
            />
            <NativeSelect
              id={idOf('startTime')}
              name="startTime"
              label="Start time"
              defaultValue={series.startTime}
              error={problemFor(problems, 'startTime')}
              data={startTimesFor(series.hours * 4).map((value) => ({ value, label: formatTime(value) }))}
            />
            <Button type="submit" name="answer" value="move" variant="default" disabled={isBusy}>
              Move these visits, £0
            </Button>
          </>
        )}
      </SeriesForm>
    </Card>
  );
}

function PauseCard({ series }: SeriesProps) {
  if (series.status === 'paused') {
    return (
      <Card as="section" title={statusLabel(series) ?? 'Your regular clean is paused'}>
        <p>It goes on by itself after {formatLongDate(series.pausedUntil ?? '')}.</p>
        <SeriesForm of={series} name="resume">
          {({ isBusy }) => (
            <Button type="submit" name="answer" value="resume" variant="default" disabled={isBusy}>
              Go on now
            </Button>
          )}
        </SeriesForm>
      </Card>
    );
  }
  return (
    <Card as="section" title="Pause">
      <p>Up to 8 weeks without visits. It costs nothing.</p>
      <SeriesForm of={series} name="pause">
        {({ problems, isBusy, idOf }) => (
          <>
            <TextInput
              type="date"
              id={idOf('from')}
              name="from"
              label="First day without a visit"
              error={problemFor(problems, 'from')}
            />
            <TextInput
              type="date"
              id={idOf('until')}
              name="until"
              label="Last day without a visit"
              error={problemFor(problems, 'until')}
            />
            <Button type="submit" name="answer" value="pause" variant="default" disabled={isBusy}>
              Pause, £0
            </Button>
          </>
        )}
      </SeriesForm>
    </Card>
  );
}

function EndCard({ onEnd }: { onEnd: () => void }) {
  return (
    <Card as="section" title="End the regular clean">
      <p>Ending costs nothing. You see which visits go and which stay before anything happens.</p>
      <Button variant="default" onClick={onEnd}>
        End the regular clean …
      </Button>
    </Card>
  );
}
