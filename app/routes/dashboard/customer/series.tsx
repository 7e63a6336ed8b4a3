import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { hoursWords, serviceWords } from '#app/lib/label/booking-words.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { customerSeriesDocument } from '#app/series/customer-series.ts';
import { seriesAction } from '#app/series/series-action.ts';
import { SeriesDates } from '#app/series/series-dates.tsx';
import { SeriesPlan } from '#app/series/series-plan.tsx';
import { priceWords, rhythmWords, statusWords } from '#app/series/series-words.ts';
import type { Route } from './+types/series';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getSeries } = await loadPage(context, customerSeriesDocument, { id: params.id });
  return orNotFound(getSeries);
}

export async function clientAction({ context, request }: Route.ClientActionArgs) {
  return seriesAction(context, await request.formData());
}

export default function CustomerSeriesScreen({ loaderData: series }: Route.ComponentProps) {
  return (
    <Page title="Your series" before={<BackLink to="/dashboard/cs/bookings">Your bookings</BackLink>}>
      <Columns
        main={<SeriesDates series={series} />}
        aside={
          <>
            <Card as="section" title={rhythmWords(series)}>
              <FactList
                facts={[
                  { label: 'Status', value: statusWords(series) },
                  { label: 'Service', value: serviceWords(series.serviceType) },
                  { label: 'Length', value: hoursWords(series.hours) },
                  { label: 'Price', value: priceWords(series) },
                ]}
              />
            </Card>
            {/* A changed series begins with its forms as they are now. */}
            <SeriesPlan key={series.version} series={series} />
          </>
        }
      />
    </Page>
  );
}
