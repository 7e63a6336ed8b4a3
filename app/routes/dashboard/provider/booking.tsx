import { redirect } from 'react-router';
import { blockAction } from '#app/booking/change/block-action.ts';
import { BlockCard } from '#app/booking/change/block-card.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { PhoneLink } from '#app/components/layout/phone-link.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { visitDayDocument } from '#app/documents/visit-day.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { loadPage, orNotFound } from '#app/lib/page/load-page.ts';
import { answerBookingChangeDocument, completeBookingDocument } from '#app/provider/job/booking-verbs.ts';
import { ChangeQuestion } from '#app/provider/job/change-question.tsx';
import { completionInput } from '#app/provider/job/completion-input.ts';
import { GiveBackCard } from '#app/provider/job/give-back-card.tsx';
import { jobAction } from '#app/provider/job/job-action.ts';
import { JobFacts } from '#app/provider/job/job-facts.tsx';
import { JobPlace } from '#app/provider/job/job-place.tsx';
import { JobStep } from '#app/provider/job/job-step.tsx';
import { JobTrouble } from '#app/provider/job/job-trouble.tsx';
import {
  ownLink,
  type ProviderBookingDetail,
  providerBookingDocument,
} from '#app/provider/job/provider-booking.ts';
import type { Route } from './+types/booking';

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const [{ getBooking }, day] = await Promise.all([
    loadPage(context, providerBookingDocument, { id: params.id }),
    loadPage(context, visitDayDocument, { id: params.id }),
  ]);
  const booking = orNotFound(getBooking);
  return { booking, day, link: orNotFound(ownLink(booking.bookingServiceProviders?.items)) };
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const options = { idempotencyKey: `${form.get('attempt')}-${form.get('step')}` };
  if (form.get('step') === 'answer-change') return answerChange(context, form, options);
  const blocked = blockAction(context, params.id, form);
  if (blocked) return blocked;
  const job = await jobAction(context, params.id, form);
  if (job) return leavesJob(form, job) ? redirect('/dashboard/sp/bookings') : job;
  const completion = completionInput(form);
  if (!completion.ok) return completion;
  const input = { id: params.id, expectedVersion: Number(form.get('version')), ...completion.value };
  return formAction(() => runDocument(context, completeBookingDocument, { input }, options));
}

type ActionContext = Route.ClientActionArgs['context'];

/** Who says no may have lost the job with that, and its page: they go back to the ones they have. */
async function answerChange(context: ActionContext, form: FormData, options: { idempotencyKey: string }) {
  const input = { id: String(form.get('change')), accept: form.get('accept') === 'yes' };
  const result = await formAction(() =>
    runDocument(context, answerBookingChangeDocument, { input }, options),
  );
  return result.ok && !input.accept ? redirect('/dashboard/sp/bookings') : result;
}

const leaving = new Set(['withdraw', 'no-access']);
const leavesJob = (form: FormData, result: FormResult<unknown>) =>
  result.ok && leaving.has(String(form.get('step')));

export default function ProviderBooking({ loaderData: { booking, day, link } }: Route.ComponentProps) {
  return (
    <Page
      title={visitLabel(booking)}
      documentTitle={`Job, ${visitLabel(booking)}`}
      before={
        link.serviceStatus === 'completed' ? (
          <BackLink to="/dashboard/sp/booking-history">Job history</BackLink>
        ) : (
          <BackLink to="/dashboard/sp/bookings">Your jobs</BackLink>
        )
      }
    >
      <LiveUpdates sources={[{ document: bookingChangedDocument, variables: { id: booking.id } }]} />
      <Columns
        main={
          <>
            <JobPlace booking={booking} />
            <Customer booking={booking} />
            <JobFacts booking={booking} />
            <GiveBackCard booking={booking} link={link} />
            <BlockCard bookingId={booking.id} by="cleaner" name={booking.firstName ?? ''} />
          </>
        }
        aside={
          <>
            <ChangeQuestion booking={booking} />
            <JobStep booking={booking} link={link} />
            <JobTrouble
              booking={booking}
              link={link}
              reports={day.listBookingReports}
              overRuns={day.listOverRuns}
            />
          </>
        }
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
          {
            label: 'Name',
            value: [booking.firstName, booking.lastName].filter(Boolean).join(' '),
            translate: 'no',
          },
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
