import { assignAction } from '#app/company/booking/assign-action.ts';
import { bookingCandidatesDocument } from '#app/company/booking/assign-documents.ts';
import { AssignForm } from '#app/company/booking/assign-form.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/assign-booking';

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return loadPage(context, bookingCandidatesDocument, { id: params.id });
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  return assignAction(context, params.id, await request.formData());
}

/** The card on the booking's page, as a page of its own for whoever opens its address. */
export default function AssignBooking({ loaderData, params }: Route.ComponentProps) {
  const { getBooking: booking, findBookingCandidates: candidates } = loaderData;
  if (!booking) return null;
  return (
    <Page
      title={`Find a cleaner, ${visitLabel(booking)}`}
      before={<BackLink to={`/dashboard/booking/${params.id}`}>Booking</BackLink>}
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Card as="section">
        <AssignForm version={booking.version} candidates={candidates} />
      </Card>
    </Page>
  );
}
