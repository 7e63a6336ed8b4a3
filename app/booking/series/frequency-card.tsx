import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import type { SeriesFrequencyTermsQuery } from '#app/graphql/graphql.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { SecondCleanTick } from '../change/second-clean-tick.tsx';
import { type HowOften, howOften, howOftenLabels, rhythmOf } from '../draft/how-often.ts';
import { QueryCost } from '../terms/query-cost.tsx';
import type { CustomerSeries } from './customer-series.ts';
import { frequencySummary } from './frequency-label.ts';
import { FromVisitCard } from './from-visit-card.tsx';
import { chosenPattern, PatternQuestion } from './pattern-question.tsx';
import { seriesFrequencyTermsDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Terms = SeriesFrequencyTermsQuery['seriesFrequencyTerms'];

/** More or less often from a visit on; next dates and price stand before the button. */
export function FrequencyCard({ series, by, onDone }: CardProps) {
  return (
    <FromVisitCard
      series={series}
      title="More or less often from here on"
      intro="At today’s price for that. You see the price and the next dates first."
      open="Change how often …"
    >
      {({ date }, onKeep) => <FrequencyForm key={date} {...{ series, by, onDone, onKeep }} fromDate={date} />}
    </FromVisitCard>
  );
}

/** What it may become: every rhythm but its own. */
function choicesOf({ serviceFrequency, schedule }: CustomerSeries) {
  const isOther = (one: HowOften) => {
    const rhythm = rhythmOf(one);
    return rhythm.serviceFrequency !== serviceFrequency || rhythm.schedule !== schedule;
  };
  return howOften
    .filter((one) => one !== 'OneOff' && isOther(one))
    .map((value) => ({ value, label: howOftenLabels[value] }));
}

type FormProps = CardProps & { fromDate: string; onKeep: () => void };

function FrequencyForm({ series, by, onDone, fromDate, onKeep }: FormProps) {
  const [often, setOften] = useState<HowOften | null>(null);
  const [ordinal, setOrdinal] = useState<string | null>(null);
  const key = often ? `${series.version}/${fromDate}/${often}` : null;
  const { answer } = useQuery<Terms>(key, async () => {
    const variables = { id: series.id, fromDate, ...rhythmOf(often ?? 'EveryWeek') };
    return (await runDocument(null, seriesFrequencyTermsDocument, variables)).seriesFrequencyTerms;
  });
  const terms = key !== null && answer.kind === 'ready' ? answer.value : null;
  const pattern = chosenPattern(terms?.patterns ?? [], ordinal);
  const words = terms && frequencySummary(terms, pattern, by);
  const choose = (chosen: HowOften) => {
    setOften(chosen);
    setOrdinal(null);
  };
  return (
    <ChangeForm
      answer="frequency"
      version={series.version}
      confirm={words?.confirm ?? null}
      idle={terms ? 'Say which day of the month first' : 'Say how often first'}
      keep="Leave it as it is"
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      {(problems) => (
        <>
          <input type="hidden" name="of" value={series.id} />
          <input type="hidden" name="fromDate" value={fromDate} />
          <input type="hidden" name="expectedTotalPrice" value={terms?.totalPrice ?? 0} />
          <ChoiceGroup
            field="howOften"
            legend="How often from then on?"
            choices={choicesOf(series)}
            value={often}
            onChange={choose}
          />
          {terms && <PatternQuestion patterns={terms.patterns} chosen={ordinal} onChoose={setOrdinal} />}
          {key !== null && (
            <QueryCost answer={answer} loading="Working out dates and price…" summary={() => words} />
          )}
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
