import { redirect } from 'react-router';
import { AskedList } from '#app/company/booking/asked-list.tsx';
import { assignAction } from '#app/company/booking/assign-action.ts';
import { askedCleanersDocument, bookingCandidatesDocument } from '#app/company/booking/assign-documents.ts';
import { AssignForm } from '#app/company/booking/assign-form.tsx';
import { customerName } from '#app/company/booking/booking-views.ts';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/assign-booking';

export async function clientLoader({ context, params: { id } }: Route.ClientLoaderArgs) {
  const [found, { listAskedCleaners: asked }] = await Promise.all([
    loadPage(context, bookingCandidatesDocument, { id }),
    loadPage(context, askedCleanersDocument, { id }),
  ]);
  return { ...found, asked };
}

/** Done, the office is back at the booking, which shows who was asked or comes. */
export async function clientAction({ context, params: { id }, request }: Route.ClientActionArgs) {
  const result = await assignAction(context, id, await request.formData());
  return result?.ok ? redirect(`/dashboard/booking/${id}`) : result;
}

/** The card on the booking's page, as a page of its own for whoever opens its address. */
export default function AssignBooking({ loaderData, params }: Route.ComponentProps) {
  const { getBooking: booking, findBookingCandidates: candidates, asked } = loaderData;
  if (!booking) return null;
  const about = [customerName(booking), booking.outcode, visitLabel(booking)].filter(Boolean).join(', ');
  return (
    <Page
      title="Find a cleaner"
      documentTitle={`Find a cleaner, ${about}`}
      intro={about}
      before={<BackLink to={`/dashboard/booking/${params.id}`}>Booking</BackLink>}
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Card as="section">
        <AssignForm version={booking.version} candidates={candidates} />
      </Card>
      <Card as="section" title="Who was asked">
        <AskedList asked={asked} />
      </Card>
    </Page>
  );
}
