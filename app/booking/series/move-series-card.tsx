import { Button } from '@mantine/core';
import { useState } from 'react';
import { TickBox } from '#app/components/form/tick-box.tsx';
import type { MoveSeriesTermsQuery } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { formatLongDate, formatTime } from '#domain/time/london.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { FreeTimes, type NewTime } from '../change/free-times.tsx';
import { earlyStartLabels } from '../change/move-form.tsx';
import { SecondCleanTick } from '../change/second-clean-tick.tsx';
import { QueryCost } from '../terms/query-cost.tsx';
import { OfficeTime } from '../when/office-time.tsx';
import type { CustomerSeries } from './customer-series.ts';
import { FromVisitCard } from './from-visit-card.tsx';
import { type MoveSeriesLabels, moveSeriesSummary } from './move-series-label.ts';
import { chosenPattern, PatternQuestion } from './pattern-question.tsx';
import { moveSeriesTermsDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Terms = MoveSeriesTermsQuery['moveSeriesTerms'];

/** Another day or time from a visit on; what it means stands before the button. */
export function MoveSeriesCard({ series, by, onDone }: CardProps) {
  return (
    <FromVisitCard
      series={series}
      title="Another day or time from here on"
      intro={`Moves a visit and all that follow. To move a single one, open it${by === 'customer' ? ' above' : ''}.`}
      open="Move these visits …"
    >
      {(planned, onKeep) => (
        <MoveSeriesForm key={planned.date} {...{ series, by, onDone, planned, onKeep }} />
      )}
    </FromVisitCard>
  );
}

/** The date that moves with all that follow it. */
export type MovingDate = Pick<CustomerSeries['dates'][number], 'date' | 'moveFrom' | 'moveUntil'> & {
  /** The visit whose free times are offered. */
  bookingId?: string | null;
  bookingVersion?: number | null;
  startDate?: string | null;
  newDate?: string | null;
};

type FormProps = CardProps & {
  planned: MovingDate;
  /** The series itself, where the card is about several that are handled as one. */
  of?: string;
  summary?: (...asked: Parameters<typeof moveSeriesSummary>) => MoveSeriesLabels;
  onKeep?: () => void;
};

/** Which day and time from a date on, with what it means. */
export function MoveSeriesForm(props: FormProps) {
  const { series, by, onDone, planned, of = series.id, summary = moveSeriesSummary, onKeep } = props;
  const [time, setTime] = useState<NewTime>({ startDate: null, startTime: null });
  const [ordinal, setOrdinal] = useState<string | null>(null);
  const { startDate, startTime } = time;
  const key = startDate && startTime ? `${series.version}/${planned.date}/${startDate}/${startTime}` : null;
  const { answer } = useQuery<Terms>(key, async () => {
    const when = { startDate: startDate ?? '', startTime: startTime ?? '' };
    const variables = { id: of, fromDate: planned.date, ...when };
    return (await runDocument(null, moveSeriesTermsDocument, variables)).moveSeriesTerms;
  });
  const terms = key !== null && answer.kind === 'ready' ? answer.value : null;
  const pattern = chosenPattern(terms?.patterns ?? [], ordinal);
  const when = `${formatLongDate(startDate ?? planned.date)}, ${formatTime(startTime ?? series.startTime)}`;
  const words = terms && summary(terms, { pattern, when }, by);
  const choose = (wished: NewTime) => {
    setTime(wished);
    setOrdinal(null);
  };
  return (
    <ChangeForm
      answer="move"
      version={series.version}
      confirm={words?.confirm ?? null}
      idle={terms ? 'Say which day of the month first' : 'Choose a time first'}
      keep="Leave it as it is"
      {...(onKeep ? { onKeep } : {})}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <input type="hidden" name="of" value={of} />
          <input type="hidden" name="fromDate" value={planned.date} />
          <NewTimes
            {...{ planned, by, time }}
            onChange={choose}
            errorOf={(field) => problemFor(problems, field)}
          />
          {terms && <PatternQuestion patterns={terms.patterns} chosen={ordinal} onChoose={setOrdinal} />}
          {key !== null && (
            <QueryCost answer={answer} loading="Looking at your visits…" summary={() => words} />
          )}
          {terms?.needsEarlyStart && <EarlyStart by={by} />}
          {terms?.overlap && (
            <SecondCleanTick
              key={key}
              question={terms.overlap}
              error={problemFor(problems, 'isSecondClean')}
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}

type NewTimesProps = {
  planned: MovingDate;
  by: Changer;
  time: NewTime;
  onChange: (time: NewTime) => void;
  errorOf: (field: string) => string | undefined;
};

/** The free times of the days that the visit may go to; the office may choose any other. */
function NewTimes({ planned, by, time, onChange, errorOf }: NewTimesProps) {
  const [isAny, setAny] = useState(false);
  const booking = {
    id: planned.bookingId ?? '',
    version: planned.bookingVersion ?? 0,
    startDate: planned.newDate ?? planned.startDate ?? null,
  };
  const within = { first: planned.moveFrom, last: planned.moveUntil };
  return (
    <>
      {isAny ? (
        <OfficeTime time={time} onChange={onChange} />
      ) : (
        <FreeTimes booking={booking} time={time} onChange={onChange} within={within} errorOf={errorOf} />
      )}
      {by === 'company' && (
        <Button variant="default" onClick={() => setAny(!isAny)}>
          {isAny ? 'Show the free times' : 'Another time, whoever is free'}
        </Button>
      )}
    </>
  );
}

function EarlyStart({ by }: { by: Changer }) {
  const [isTicked, setTicked] = useState(false);
  return (
    <TickBox
      field="earlyStartRequest"
      label={earlyStartLabels[by]}
      isTicked={isTicked}
      onChange={setTicked}
    />
  );
}
