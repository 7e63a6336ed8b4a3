import { useState } from 'react';
import type { AmendedVisitQuery, AmendSeriesTermsQuery, AmendWishInput } from '#app/graphql/graphql.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useDebounced } from '#app/lib/call/use-debounced.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { AmendQuestions } from '../change/amend-questions.tsx';
import { ChangeForm } from '../change/change-form.tsx';
import type { Changer } from '../change/changeable-booking.ts';
import { wishFrom } from '../draft/wish-from.ts';
import { QueryCost } from '../terms/query-cost.tsx';
import { amendSeriesSummary } from './amend-series-label.ts';
import type { CustomerSeries } from './customer-series.ts';
import { FromVisitCard } from './from-visit-card.tsx';
import { amendedVisitDocument, amendSeriesTermsDocument } from './series-verbs.ts';

type CardProps = { series: CustomerSeries; by: Changer; onDone: (words: string) => void };
type Visit = NonNullable<AmendedVisitQuery['getBooking']>;
type Terms = AmendSeriesTermsQuery['amendSeriesTerms'];

/** Other hours, rooms, extras or address from a visit on; what it costs stands before the button. */
export function AmendSeriesCard({ series, by, onDone }: CardProps) {
  return (
    <FromVisitCard
      series={series}
      title="Change the clean from here on"
      intro="Hours, rooms, extras or the address, for a visit and all that follow."
      open="Change the clean …"
      label="Change from the visit of"
    >
      {({ date, bookingId }, onKeep) => (
        <AmendVisit key={bookingId} {...{ series, by, onDone, onKeep, bookingId }} fromDate={date} />
      )}
    </FromVisitCard>
  );
}

type VisitProps = CardProps & { bookingId: string | null; fromDate: string; onKeep: () => void };

/** What the visit is now, to begin with. */
function AmendVisit({ bookingId, ...form }: VisitProps) {
  const { answer } = useQuery<Visit | null>(bookingId, async () => {
    const { getBooking } = await runDocument(null, amendedVisitDocument, { id: bookingId ?? '' });
    return getBooking ?? null;
  });
  if (answer.kind === 'refused') return <p role="alert">{answer.message}</p>;
  return answer.kind === 'ready' && answer.value ? <AmendSeriesForm {...form} visit={answer.value} /> : null;
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
          {key !== null && (
            <QueryCost
              answer={answer}
              loading="Working out the price…"
              summary={(value) =>
                value.isSame ? { cost: 'Nothing has changed yet' } : amendSeriesSummary(value, by)
              }
            />
          )}
        </>
      )}
    </ChangeForm>
  );
}
