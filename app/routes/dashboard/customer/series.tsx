import { useCallback, useState } from 'react';
import { customerSeriesDocument } from '#app/booking/series/customer-series.ts';
import { NewDays } from '#app/booking/series/new-day-card.tsx';
import { seriesAction } from '#app/booking/series/series-action.ts';
import { SeriesDates } from '#app/booking/series/series-dates.tsx';
import {
  lengthLabel,
  nextVisitLabel,
  priceLabel,
  rhythmLabel,
  startOf,
  statusLabel,
  visitToPay,
} from '#app/booking/series/series-label.ts';
import { SeriesPlan } from '#app/booking/series/series-plan.tsx';
import {
  endQuestion,
  putBackQuestion,
  type SeriesQuestion,
  skipQuestion,
} from '#app/booking/series/series-question.ts';
import { SeriesQuestionDialog } from '#app/booking/series/series-question-dialog.tsx';
import { type Done, DoneNote } from '#app/components/dashboard/done-note.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { OwnCleanersCard } from '#app/customer/own-cleaners-card.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import { PayingCardSection } from '#app/payment/paying-card.tsx';
import { payingCardDocument } from '#app/payment/paying-card-documents.ts';
import type { Route } from './+types/series';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getSeries } = await loadPage(context, customerSeriesDocument, { id: params.id });
  const series = orNotFound(getSeries);
  const visit = visitToPay(series.dates, serverNow());
  if (!visit?.bookingId) return { series, visit: null, card: null };
  const { getPayingCard } = await loadPage(context, payingCardDocument, { id: visit.bookingId });
  return { series, visit, card: getPayingCard };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return seriesAction(context, await request.formData());
}

export default function CustomerSeriesScreen({ loaderData: { series, visit, card } }: Route.ComponentProps) {
  const [question, setQuestion] = useState<SeriesQuestion | null>(null);
  const planKey = useHeldKey(series.version);
  const [done, setDone] = useState<Done | null>(null);
  const [cardDone, setCardDone] = useState<Done | null>(null);
  const ask = (asked: SeriesQuestion) => {
    setDone(null);
    setQuestion(asked);
  };
  const tell = useCallback((words: string) => {
    setQuestion(null);
    setDone({ words });
  }, []);
  return (
    <Page title="Your regular clean" before={<BackLink to="/dashboard/cs/bookings">Your bookings</BackLink>}>
      <LiveUpdates sources={[{ document: bookingChangedDocument }]} />
      <DoneNote done={done} />
      <Columns
        main={
          <>
            <NewDays key={`new-day ${planKey}`} series={series} by="customer" onDone={tell} />
            <SeriesDates
              series={series}
              by="customer"
              onPutBack={(visit) => ask(putBackQuestion(series, visit))}
              onSkip={(visit) => ask(skipQuestion(series.dates, visit))}
            />
          </>
        }
        aside={
          <>
            <Card as="section" title={rhythmLabel(series)}>
              <FactList
                facts={[
                  { label: 'Status', value: statusLabel(series) },
                  { label: 'Next visit', value: nextVisitLabel(series.dates, serverNow()) },
                  { label: 'Service', value: serviceLabel(series.serviceType) },
                  { label: 'Length', value: lengthLabel(series) },
                  { label: 'Price', value: priceLabel(series) },
                ]}
              />
            </Card>
            <OwnCleanersCard title="Who comes" seriesId={series.id} />
            {visit?.bookingId && card && (
              <PayingCardSection
                booking={{
                  ...visit,
                  id: visit.bookingId,
                  version: visit.bookingVersion ?? 0,
                  startsAt: startOf(visit),
                }}
                card={card}
                done={cardDone}
                onDone={setCardDone}
              />
            )}
            {/* A changed series begins with its forms as they are now. */}
            <SeriesPlan
              key={planKey}
              series={series}
              by="customer"
              onEnd={() => ask(endQuestion(series, serverNow()))}
              onDone={tell}
            />
          </>
        }
      />
      {question && (
        <SeriesQuestionDialog question={question} onKeep={() => setQuestion(null)} onDone={tell} />
      )}
    </Page>
  );
}
