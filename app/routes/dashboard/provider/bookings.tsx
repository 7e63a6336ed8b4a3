import { Suspense } from 'react';
import { Await } from 'react-router';
import { ListState } from '#app/components/dashboard/list-state.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { LoadMore } from '#app/components/dashboard/load-more.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { VisitList } from '#app/components/dashboard/visit-list.tsx';
import { EmptyState } from '#app/components/layout/empty-state.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useMore } from '#app/lib/call/use-more.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { ApplicationCard } from '#app/provider/application-card.tsx';
import { JobCard } from '#app/provider/job/job-card.tsx';
import { listProviderBookings, type ProviderBooking } from '#app/provider/job/list-provider-bookings.ts';
import { OfferCard } from '#app/provider/job/offer-card.tsx';
import { sortJobs } from '#app/provider/job/sort-jobs.ts';
import { endStandingDocument, listStandingSeries } from '#app/provider/list-standing-series.ts';
import { type OwnProvider, ownProviderDocument } from '#app/provider/own-provider.ts';
import { StandingSeriesCard } from '#app/provider/standing-series-card.tsx';
import { londonDate } from '#domain/time/london.ts';
import type { Route } from './+types/bookings';

const ahead = { states: ['pending', 'confirmed'], order: 'soonest' } as const;

// Invitations are among these changes, and jobs that went to somebody else.
const follows = [{ document: bookingChangedDocument }];

export function clientLoader() {
  const page = Promise.all([listProviderBookings(ahead), runDocument(null, ownProviderDocument, {})]);
  return { page, standing: listStandingSeries() };
}

/** The one form of this screen: a cleaner stops taking every visit of a series. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const variables = { seriesId: String(form.get('seriesId')) };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, endStandingDocument, variables, { idempotencyKey }));
}

export default function ProviderBookings({ loaderData }: Route.ComponentProps) {
  return (
    <Page title="Your jobs">
      <LiveUpdates sources={follows} />
      <ListState value={loaderData.page}>
        {([page, { getMyServiceProvider: provider }]) => (
          <>
            <SpokenChanges items={spokenJobs(page.items)} gone="A job is no longer in your list" />
            <Jobs first={page} provider={provider ?? null} />
          </>
        )}
      </ListState>
      <Suspense>
        <Await
          resolve={loaderData.standing}
          errorElement={<p role="alert">Your series could not be loaded. Reload to see them.</p>}
        >
          {(standing) =>
            standing.map((series) => <StandingSeriesCard key={series.seriesId} series={series} />)
          }
        </Await>
      </Suspense>
    </Page>
  );
}

function spokenJobs(bookings: readonly ProviderBooking[]) {
  const { offered, accepted } = sortJobs(bookings);
  return [
    ...offered.map((booking) => ({ key: booking.id, words: `Offered to you: ${visitLabel(booking)}` })),
    ...accepted.map((booking) => ({ key: booking.id, words: `Your job: ${visitLabel(booking)}` })),
  ];
}

type JobsProps = {
  first: Awaited<ReturnType<typeof listProviderBookings>>;
  provider: OwnProvider | null;
};

function Jobs({ first, provider }: JobsProps) {
  const more = useMore(first, (nextToken) => listProviderBookings(ahead, nextToken));
  const { offered, accepted } = sortJobs(more.items);
  const date = londonDate(new Date());
  // Who is on the way to a job today must not have to scroll past offers for it.
  const today = accepted.filter((booking) => (booking.startDate ?? '') <= date);
  const later = accepted.filter((booking) => (booking.startDate ?? '') > date);
  const isWaiting = provider !== null && provider.profileStatus !== 'approved';
  const notice = isWaiting && <ApplicationCard provider={provider} profile="/dashboard/sp/profile" />;
  if (offered.length + accepted.length === 0 && !more.hasMore) {
    if (isWaiting) return notice;
    return (
      <EmptyState
        title="No jobs at the moment."
        text="When a job near you fits your days and hours, we email you and it appears here."
      />
    );
  }
  return (
    <>
      {notice}
      <JobList title="Today" bookings={today} />
      {offered.length > 0 && (
        <VisitList title="Offered to you">
          {offered.map((booking) => (
            <OfferCard key={booking.id} booking={booking} />
          ))}
        </VisitList>
      )}
      <JobList title="Your next jobs" bookings={later} />
      {more.hasMore && <LoadMore shown={offered.length + accepted.length} {...more} />}
    </>
  );
}

function JobList({ title, bookings }: { title: string; bookings: ProviderBooking[] }) {
  if (bookings.length === 0) return null;
  return (
    <VisitList title={title}>
      {bookings.map((booking) => (
        <JobCard key={booking.id} booking={booking} heading="h3" />
      ))}
    </VisitList>
  );
}
