import { assignBookingDocument, bookingCandidatesDocument } from '#app/company/booking/assign-documents.ts';
import { AssignForm } from '#app/company/booking/assign-form.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Page } from '#app/components/layout/page.tsx';
import type { AssignmentKind } from '#app/graphql/graphql.ts';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage } from '#app/lib/page/load-page.ts';
import type { Route } from './+types/assign-booking';

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return loadPage(context, bookingCandidatesDocument, { id: params.id });
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const how = form.get('how') as AssignmentKind;
  const input = {
    id: params.id,
    expectedVersion: Number(form.get('version')),
    serviceProviderID: String(form.get('serviceProviderID')),
    how,
  };
  const idempotencyKey = `${form.get('attempt')}-${how}`;
  return formAction(() => runDocument(context, assignBookingDocument, { input }, { idempotencyKey }));
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
      <Card as="section">
        <AssignForm bookingId={params.id} version={booking.version} candidates={candidates} />
      </Card>
    </Page>
  );
}
