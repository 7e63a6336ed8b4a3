import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { hoursLabel, serviceLabel } from '#app/lib/label/booking-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { customerSeriesDocument } from '#app/series/customer-series.ts';
import { seriesAction } from '#app/series/series-action.ts';
import { SeriesDates } from '#app/series/series-dates.tsx';
import { priceLabel, rhythmLabel, statusLabel } from '#app/series/series-label.ts';
import { SeriesPlan } from '#app/series/series-plan.tsx';
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
      <LiveUpdates sources={[{ document: bookingChangedDocument }]} />
      <Columns
        main={<SeriesDates series={series} />}
        aside={
          <>
            <Card as="section" title={rhythmLabel(series)}>
              <FactList
                facts={[
                  { label: 'Status', value: statusLabel(series) },
                  { label: 'Service', value: serviceLabel(series.serviceType) },
                  { label: 'Length', value: hoursLabel(series.hours) },
                  { label: 'Price', value: priceLabel(series) },
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
