import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { companySeriesDocument } from '#app/booking/series/company-series.ts';
import { NewDays } from '#app/booking/series/new-day-card.tsx';
import { seriesAction } from '#app/booking/series/series-action.ts';
import { SeriesDates } from '#app/booking/series/series-dates.tsx';
import {
  lengthLabel,
  nextVisitLabel,
  priceLabel,
  rhythmLabel,
  statusLabel,
} from '#app/booking/series/series-label.ts';
import { SeriesPlan } from '#app/booking/series/series-plan.tsx';
import {
  endQuestion,
  putBackQuestion,
  type SeriesQuestion,
  skipQuestion,
} from '#app/booking/series/series-question.ts';
import { SeriesQuestionDialog } from '#app/booking/series/series-question-dialog.tsx';
import { RecordTimeline } from '#app/company/log/record-timeline.tsx';
import { type Done, DoneNote } from '#app/components/dashboard/done-note.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { useHeldKey } from '#app/components/unsent/use-held-key.ts';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { serviceLabel } from '#app/lib/label/booking-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { serverNow } from '#app/lib/server-clock.ts';
import type { Route } from './+types/series';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getSeries } = await loadPage(context, companySeriesDocument, { id: params.id });
  return { series: orNotFound(getSeries) };
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return seriesAction(context, await request.formData());
}

export default function CompanySeriesScreen({ loaderData: { series } }: Route.ComponentProps) {
  const [question, setQuestion] = useState<SeriesQuestion | null>(null);
  const planKey = useHeldKey(series.version);
  const [done, setDone] = useState<Done | null>(null);
  const ask = (asked: SeriesQuestion) => {
    setDone(null);
    setQuestion(asked);
  };
  const tell = useCallback((words: string) => {
    setQuestion(null);
    setDone({ words });
  }, []);
  const now = serverNow();
  return (
    <Page
      title="Regular clean"
      width="wide"
      intro={series.customerName}
      before={<BackLink to={`/dashboard/customer/${series.customerId}`}>{series.customerName}</BackLink>}
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument }]} />
      <DoneNote done={done} />
      <Columns
        main={
          <>
            <NewDays key={`new-day ${planKey}`} series={series} by="company" onDone={tell} />
            <SeriesDates
              series={series}
              by="company"
              onPutBack={(visit) => ask(putBackQuestion(series, visit, 'company'))}
              onSkip={(visit) => ask(skipQuestion(series.dates, visit, 'company'))}
            />
            <RecordTimeline entity="series" id={series.id} />
          </>
        }
        aside={
          <>
            <Card as="section" title={rhythmLabel(series)}>
              <FactList
                facts={[
                  {
                    label: 'Customer',
                    value: (
                      <Link to={`/dashboard/customer/${series.customerId}`} translate="no">
                        {series.customerName}
                      </Link>
                    ),
                  },
                  { label: 'Status', value: statusLabel(series) },
                  { label: 'Next visit', value: nextVisitLabel(series.dates, now) },
                  { label: 'Service', value: serviceLabel(series.serviceType) },
                  { label: 'Length', value: lengthLabel(series) },
                  { label: 'Price', value: priceLabel(series) },
                ]}
              />
            </Card>
            {/* A changed series begins with its forms as they are now. */}
            <SeriesPlan
              key={planKey}
              series={series}
              by="company"
              onEnd={() => ask(endQuestion(series, now, 'company'))}
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
