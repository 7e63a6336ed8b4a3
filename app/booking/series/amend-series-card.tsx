import { Button, NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import type { AmendedVisitQuery, AmendSeriesTermsQuery, AmendWishInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { type QueryState, useQuery } from '#app/lib/call/use-query.ts';
import { formatLongDate } from '#domain/time/london.ts';
import { AmendQuestions } from '../change/amend-questions.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { wishFrom } from '../draft/wish-from.ts';
import { CostBox } from '../terms/cost-box.tsx';
import { amendSeriesSummary } from './amend-series-label.ts';
import type { CustomerSeries } from './customer-series.ts';
import { isOpenDate } from './series-label.ts';
import { amendedVisitDocument, amendSeriesTermsDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Visit = NonNullable<AmendedVisitQuery['getBooking']>;
type Terms = AmendSeriesTermsQuery['amendSeriesTerms'];

/** Other hours, rooms, extras or address from a visit on; what it costs stands before the button. */
export function AmendSeriesCard({ series, by, onDone }: CardProps) {
  const open = series.dates.filter(isOpenDate);
  const [isOpen, setIsOpen] = useState(false);
  // The chosen visit may be skipped meanwhile; the first that is still open is meant then.
  const [chosen, setChosen] = useState('');
  const planned = open.find(({ date }) => date === chosen) ?? open[0];
  const fromDate = planned?.date ?? '';
  const bookingId = planned?.bookingId ?? null;
  const { answer } = useQuery<Visit | null>(isOpen ? bookingId : null, async () => {
    const { getBooking } = await runDocument(null, amendedVisitDocument, { id: bookingId ?? '' });
    return getBooking ?? null;
  });
  const visit = answer.kind === 'ready' ? answer.value : null;
  return (
    <Card as="section" title="Change the clean from here on">
      <p>Hours, rooms, extras or the address, for a visit and all that follow.</p>
      {isOpen ? (
        <Stack gap="lg">
          <NativeSelect
            label="Change from the visit of"
            value={fromDate}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={open.map(({ date }) => ({ value: date, label: formatLongDate(date) }))}
          />
          {answer.kind === 'refused' && <p role="alert">{answer.message}</p>}
          {visit && (
            <AmendSeriesForm
              key={visit.id}
              {...{ series, by, onDone, visit, fromDate }}
              onKeep={() => setIsOpen(false)}
            />
          )}
        </Stack>
      ) : (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Change the clean …
        </Button>
      )}
    </Card>
  );
}

type FormProps = CardProps & { visit: Visit; fromDate: string; onKeep: () => void };

function AmendSeriesForm({ series, by, onDone, visit, fromDate, onKeep }: FormProps) {
  const [wish, setWish] = useState<AmendWishInput | null>(null);
  const whenSettled = useDebounced(300);
  const key = wish ? `${series.version}/${fromDate}/${JSON.stringify(wish)}` : null;
  const { answer } = useQuery<Terms>(key, async () => {
    const variables = { id: series.id, fromDate, wish: wish ?? {} };
    return (await runDocument(null, amendSeriesTermsDocument, variables)).amendSeriesTerms;
  });
  const terms = key !== null && answer.kind === 'ready' && !answer.value.isSame ? answer.value : null;
  const words = terms && amendSeriesSummary(terms, by);
  return (
    <ChangeForm
      answer="amend-series"
      version={series.version}
      confirm={words?.confirm ?? null}
      idle="Change something first"
      keep="Leave it as it is"
      onKeep={onKeep}
      done={words?.done ?? ''}
      onDone={onDone}
      onChange={(form) => whenSettled(() => setWish(wishFrom(new FormData(form))))}
    >
      {(problems) => (
        <>
          <input type="hidden" name="of" value={series.id} />
          <input type="hidden" name="fromDate" value={fromDate} />
          <input type="hidden" name="expectedTotalPrice" value={terms?.totalPrice ?? 0} />
          <AmendQuestions booking={visit} by={by} problems={problems} />
          {key !== null && <Cost answer={answer} by={by} />}
        </>
      )}
    </ChangeForm>
  );
}

function Cost({ answer, by }: { answer: QueryState<Terms>; by: Changer }) {
  if (answer.kind === 'loading') return <CostBox cost="Working out the price…" />;
  if (answer.kind === 'refused') return <CostBox cost={answer.message} />;
  if (answer.value.isSame) return <CostBox cost="Nothing has changed yet" />;
  const { cost, lines } = amendSeriesSummary(answer.value, by);
  return <CostBox cost={cost} lines={lines} />;
}
