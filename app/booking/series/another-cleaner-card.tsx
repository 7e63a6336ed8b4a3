import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { ChoiceGroup } from '#app/components/form/choice-group.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { SeriesCleanersQuery } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { CostBox } from '../terms/cost-box.tsx';
import { anotherCleanerSummary } from './another-cleaner-label.ts';
import type { CustomerSeries } from './customer-series.ts';
import { dateLabel, isOpenDate } from './series-label.ts';
import { seriesCleanersDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Cleaners = SeriesCleanersQuery['seriesCleaners'];

/** Somebody else from a visit on; who goes and what is promised stand before the button. */
export function AnotherCleanerCard({ series, by, onDone }: CardProps) {
  const open = series.dates.filter(isOpenDate);
  const [isOpen, setIsOpen] = useState(false);
  // The chosen visit may be skipped meanwhile; the first that is still open is meant then.
  const [chosen, setChosen] = useState('');
  const planned = open.find(({ date }) => date === chosen) ?? open[0];
  const fromDate = planned?.date ?? '';
  const key = isOpen && planned ? `${series.version}/${fromDate}` : null;
  const { answer } = useQuery<Cleaners>(key, async () => {
    const asked = { id: series.id, fromDate };
    return (await runDocument(null, seriesCleanersDocument, asked)).seriesCleaners;
  });
  const cleaners = key !== null && answer.kind === 'ready' ? answer.value : null;
  return (
    <Card as="section" title="Another cleaner from here on">
      <p>For a visit and all that follow. No reason is needed.</p>
      {isOpen && planned ? (
        <Stack gap="lg">
          <NativeSelect
            label="From the visit of"
            value={fromDate}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={open.map((one) => ({ value: one.date, label: dateLabel(one).when }))}
          />
          {key !== null && answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
          {cleaners && (
            <AnotherCleanerForm
              key={fromDate}
              {...{ series, by, onDone, cleaners, fromDate }}
              onKeep={() => setIsOpen(false)}
            />
          )}
        </Stack>
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Ask for somebody else …
        </Button>
      )}
    </Card>
  );
}

type FormProps = CardProps & { cleaners: Cleaners; fromDate: string; onKeep: () => void };

function AnotherCleanerForm({ series, by, onDone, cleaners, fromDate, onKeep }: FormProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [only, ...others] = cleaners;
  if (!only) return <p>Nobody has taken these visits yet. We are asking cleaners.</p>;
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
