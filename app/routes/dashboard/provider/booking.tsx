import { BackLink } from '#app/components/back-link.tsx';
import { Card } from '#app/components/card.tsx';
import { Columns } from '#app/components/columns.tsx';
import { FactList } from '#app/components/fact-list.tsx';
import { Page } from '#app/components/page.tsx';
import { PhoneLink } from '#app/components/phone-link.tsx';
import { formAction } from '#app/lib/form-action.ts';
import { loadPage, orNotFound } from '#app/lib/load-page.ts';
import { runDocument } from '#app/lib/run-document.ts';
import { visitWords } from '#app/lib/visit-words.ts';
import { completeBookingDocument, startBookingDocument } from '#app/provider/booking-verbs.ts';
import { completionInput } from '#app/provider/completion-input.ts';
import { JobFacts } from '#app/provider/job-facts.tsx';
import { JobPlace } from '#app/provider/job-place.tsx';
import { JobStep } from '#app/provider/job-step.tsx';
import { ownLink } from '#app/provider/own-link.ts';
import { type ProviderBookingDetail, providerBookingDocument } from '#app/provider/provider-booking.ts';
import type { Route } from './+types/booking';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const { getBooking } = await loadPage(context, providerBookingDocument, { id: params.id });
  const booking = orNotFound(getBooking);
  return { booking, link: orNotFound(ownLink(booking.bookingServiceProviders?.items)) };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const verb = { id: params.id, expectedVersion: Number(form.get('version')) };
  const options = { idempotencyKey: `${form.get('attempt')}-${form.get('step')}` };
  if (form.get('step') === 'start') {
    return formAction(() => runDocument(context, startBookingDocument, { input: verb }, options));
  }
  const completion = completionInput(form);
  if (!completion.ok) return completion;
  const input = { ...verb, ...completion.value };
  return formAction(() => runDocument(context, completeBookingDocument, { input }, options));
}

export default function ProviderBooking({ loaderData: { booking, link } }: Route.ComponentProps) {
  return (
    <Page
      title={visitWords(booking)}
      documentTitle={`Job, ${visitWords(booking)}`}
      before={
        link.serviceStatus === 'completed' ? (
          <BackLink to="/dashboard/sp/booking-history">Job history</BackLink>
        ) : (
          <BackLink to="/dashboard/sp/bookings">Your jobs</BackLink>
        )
      }
    >
      <Columns
        main={
          <>
            <JobPlace booking={booking} />
            <Customer booking={booking} />
            <JobFacts booking={booking} />
          </>
        }
        aside={<JobStep booking={booking} link={link} />}
        isAsideFirst
      />
    </Page>
  );
}

function Customer({ booking }: { booking: ProviderBookingDetail }) {
  const { phone } = booking;
  return (
    <Card as="section" title="The customer">
      <FactList
        facts={[
          { label: 'Name', value: [booking.firstName, booking.lastName].filter(Boolean).join(' ') },
          {
            label: 'Phone',
            value: phone ? <PhoneLink number={phone} /> : 'Shown from 24 hours before the visit',
          },
          { label: 'Notes for you', value: booking.commentsForAssistant || 'None' },
        ]}
      />
    </Card>
  );
}
