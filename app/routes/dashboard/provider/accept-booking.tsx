import type { ComponentProps } from 'react';
import { redirect } from 'react-router';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { SpokenChanges } from '#app/components/dashboard/spoken-changes.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { findForPage } from '#app/lib/page/load-page.ts';
import { acceptBookingDocument, rejectBookingDocument } from '#app/provider/job/booking-verbs.ts';
import { endedJobDocument } from '#app/provider/job/ended-job.ts';
import { EndedJobPage } from '#app/provider/job/ended-job-page.tsx';
import { JobFacts } from '#app/provider/job/job-facts.tsx';
import { JobGone } from '#app/provider/job/job-gone.tsx';
import {
  ownLink,
  type ProviderBookingDetail,
  providerBookingDocument,
} from '#app/provider/job/provider-booking.ts';
import { acceptedParam } from '#app/provider/offer/job-accepted.tsx';
import { OfferAnswer } from '#app/provider/offer/offer-answer.tsx';
import { OfferMap, offerMapDocument } from '#app/provider/offer/offer-map.tsx';
import { OfferSummary } from '#app/provider/offer/offer-summary.tsx';
import type { Route } from './+types/accept-booking';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  // An offer that is gone answers "not found"; the mailed link to it deserves a better sentence than that.
  const [found, map] = await Promise.all([
    findForPage(context, providerBookingDocument, { id: params.id }),
    findForPage(context, offerMapDocument, { id: params.id }),
  ]);
  const booking = found?.getBooking ?? null;
  if (ownLink(booking?.bookingServiceProviders?.items)) throw redirect(`/dashboard/sp/booking/${params.id}`);
  if (booking?.bookingStatus === 'pending')
    return { offer: booking, map: map?.getOfferMap ?? null, job: null };
  const ended = await findForPage(context, endedJobDocument, { id: params.id });
  return { offer: null, map: null, job: ended?.getEndedJob ?? null };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const isEvery = form.get('answer') === 'accept-every';
  const isAccepted = isEvery || form.get('answer') === 'accept';
  const document = isAccepted ? acceptBookingDocument : rejectBookingDocument;
  const verb = { id: params.id, expectedVersion: Number(form.get('version')) };
  const input = isEvery ? { ...verb, everyVisit: true } : verb;
  const idempotencyKey = `${form.get('attempt')}-${form.get('answer')}`;
  const result = await formAction(() =>
    runDocument<unknown, { input: typeof input }>(context, document, { input }, { idempotencyKey }),
  );
  if (!result.ok) return result;
  if (!isAccepted) return redirect('/dashboard/sp/bookings');
  return redirect(`/dashboard/sp/booking/${params.id}?${acceptedParam}=${isEvery ? 'every' : 'one'}`);
}

export default function AcceptBooking({ loaderData: { offer, map, job } }: Route.ComponentProps) {
  const spoken = offer ? [] : [{ key: 'gone', words: 'This job is no longer open' }];
  return (
    <>
      <SpokenChanges items={spoken} />
      {offer && <Offer booking={offer} map={map} />}
      {!offer && (job ? <EndedJobPage job={job} /> : <JobGone />)}
    </>
  );
}

type OfferProps = { booking: ProviderBookingDetail; map: ComponentProps<typeof OfferMap>['map'] | null };

function Offer({ booking, map }: OfferProps) {
  return (
    <Page
      title={visitLabel(booking)}
      documentTitle={`Job offer, ${visitLabel(booking)}`}
      before={<BackLink to="/dashboard/sp/bookings">Your jobs</BackLink>}
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Columns
        main={<JobFacts booking={booking} />}
        aside={
          <>
            <OfferSummary booking={booking} />
            <OfferAnswer booking={booking} />
            {map && <OfferMap map={map} distanceKm={booking.invitation?.distanceKm} />}
          </>
        }
        isAsideFirst
      />
    </Page>
  );
}
