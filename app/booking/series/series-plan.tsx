import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Card } from '#app/components/layout/card.tsx';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { Changer } from '../change/changeable-booking.ts';
import { AmendSeriesCard } from './amend-series-card.tsx';
import { AnotherCleanerCard } from './another-cleaner-card.tsx';
import type { CustomerSeries } from './customer-series.ts';
import { FrequencyCard } from './frequency-card.tsx';
import { MoveSeriesCard } from './move-series-card.tsx';
import { SeriesForm } from './series-form.tsx';
import { isOpenDate, statusLabel } from './series-label.ts';

type SeriesProps = { series: CustomerSeries; by: Changer };
type SeriesPlanProps = SeriesProps & { onEnd: () => void; onDone: (words: string) => void };

/** What can be done about the whole series; each says what it costs, which is nothing. */
export function SeriesPlan({ series, by, onEnd, onDone }: SeriesPlanProps) {
  if (series.status === 'ended') return null;
  return (
    <>
      <CoverCard series={series} by={by} />
      {series.dates.some(isOpenDate) && (
        <>
          <MoveSeriesCard series={series} by={by} onDone={onDone} />
          <AmendSeriesCard series={series} by={by} onDone={onDone} />
          {series.days.length <= 1 && <FrequencyCard series={series} by={by} onDone={onDone} />}
          <AnotherCleanerCard series={series} by={by} onDone={onDone} />
        </>
      )}
      <PauseCard series={series} by={by} />
      <EndCard onEnd={onEnd} />
    </>
  );
}

const coverChoices = (by: Changer) => [
  { value: 'ask', label: by === 'customer' ? 'Ask me' : 'Ask the customer' },
  { value: 'any', label: 'Send another cleaner' },
  { value: 'skip', label: 'Leave the visit out' },
];

function CoverCard({ series, by }: SeriesProps) {
  return (
    <Card as="section" title={`If ${by === 'customer' ? 'your' : 'the'} usual cleaner can’t come`}>
      <SeriesForm of={series} name="cover">
        {({ problems, isBusy, idOf }) => (
          <>
            <NativeSelect
              id={idOf('coverChoice')}
              name="coverChoice"
              label={by === 'customer' ? 'What should we do?' : 'What the customer wants'}
              defaultValue={series.coverChoice}
              error={problemFor(problems, 'coverChoice')}
              data={coverChoices(by)}
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

function PauseCard({ series, by }: SeriesProps) {
  if (series.status === 'paused') {
    return (
      <Card as="section" title={statusLabel(series) ?? 'Paused'}>
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
      <p>
        Up to 8 weeks without visits. It costs nothing.
        {by === 'company' && ' A visit too near to cancel for nothing stays; its own page cancels it.'}
      </p>
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
