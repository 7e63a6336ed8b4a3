import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import type { SeriesCleanersQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { CostBox } from '../terms/cost-box.tsx';
import { anotherCleanerSummary } from './another-cleaner-label.ts';
import type { CustomerSeries } from './customer-series.ts';
import { FromVisitCard } from './from-visit-card.tsx';
import { seriesCleanersDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Cleaners = SeriesCleanersQuery['seriesCleaners'];

/** Somebody else from a visit on; who goes and what is promised stand before the button. */
export function AnotherCleanerCard({ series, by, onDone }: CardProps) {
  return (
    <FromVisitCard
      series={series}
      title="Another cleaner from here on"
      intro="For a visit and all that follow. No reason is needed."
      open="Ask for somebody else …"
    >
      {({ date }, onKeep) => <WhoComes key={date} {...{ series, by, onDone, onKeep }} fromDate={date} />}
    </FromVisitCard>
  );
}

type WhoProps = CardProps & { fromDate: string; onKeep: () => void };

/** Who comes from then on, to begin with. */
function WhoComes({ fromDate, ...form }: WhoProps) {
  const { series } = form;
  const { answer } = useQuery<Cleaners>(`${series.version}/${fromDate}`, async () => {
    const asked = { id: series.id, fromDate };
    return (await runDocument(null, seriesCleanersDocument, asked)).seriesCleaners;
  });
  if (answer.kind === 'refused') return <p role="alert">{answer.message}</p>;
  return answer.kind === 'ready' ? (
    <AnotherCleanerForm {...form} fromDate={fromDate} cleaners={answer.value} />
  ) : null;
}

type FormProps = WhoProps & { cleaners: Cleaners };

function AnotherCleanerForm({ series, by, onDone, cleaners, fromDate, onKeep }: FormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [only, ...others] = cleaners;
  if (!only) return <p>Nobody has taken these visits yet. Cleaners are being asked.</p>;
  const isOne = others.length === 0;
  const leaving = isOne ? only : cleaners.find((one) => one.bookingServiceProviderID === chosen);
  const words = leaving ? anotherCleanerSummary(leaving, fromDate, by) : null;
  return (
    <ChangeForm
      answer="another-cleaner"
      version={series.version}
      confirm={words?.confirm ?? null}
      idle="Say in whose place first"
      keep="Leave it as it is"
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
    >
      <input type="hidden" name="of" value={series.id} />
      <input type="hidden" name="fromDate" value={fromDate} />
      {isOne ? (
        <input type="hidden" name="bookingServiceProviderID" value={only.bookingServiceProviderID} />
      ) : (
        <ChoiceGroup
          field="bookingServiceProviderID"
          legend="In whose place?"
          choices={cleaners.map((one) => ({ value: one.bookingServiceProviderID, label: one.firstName }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {words && <CostBox cost={words.cost} lines={words.lines} />}
    </ChangeForm>
  );
}
