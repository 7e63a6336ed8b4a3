import { useEffect, useRef } from 'react';
import { redirect } from 'react-router';
import { blockAction } from '#app/booking/change/block-action.ts';
import { BlockCard } from '#app/booking/change/block-card.tsx';
import { LiveUpdates } from '#app/components/dashboard/live-updates.tsx';
import { BackLink } from '#app/components/layout/back-link.tsx';
import { Columns } from '#app/components/layout/columns.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { damageAction } from '#app/damage/damage-action.ts';
import { JobDamageCards } from '#app/damage/job-damage-card.tsx';
import { bookingChangedDocument } from '#app/documents/live.ts';
import { type FormResult, formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { JobBar } from '#app/provider/job/bar/job-bar.tsx';
import { answerBookingChangeDocument } from '#app/provider/job/booking-verbs.ts';
import { ChangeQuestion } from '#app/provider/job/change-question.tsx';
import { CustomerCard } from '#app/provider/job/customer-card.tsx';
import { EndedJobPage } from '#app/provider/job/ended-job-page.tsx';
import { EndingCard } from '#app/provider/job/ending-card.tsx';
import { jobAction } from '#app/provider/job/job-action.ts';
import { JobFacts } from '#app/provider/job/job-facts.tsx';
import { JobNews } from '#app/provider/job/job-news.tsx';
import { JobPlace } from '#app/provider/job/job-place.tsx';
import { JobStep } from '#app/provider/job/job-step.tsx';
import { loadJob } from '#app/provider/job/load-job.ts';
import { useFinishing } from '#app/provider/job/use-finishing.ts';
import { JobAccepted } from '#app/provider/offer/job-accepted.tsx';
import { doOrQueue } from '#app/provider/offline/do-or-queue.ts';
import { useQueuedPart } from '#app/provider/offline/queued-part.ts';
import { AskAboutPay } from '#app/provider/pay/ask-about-pay.tsx';
import { askAboutPayAction } from '#app/provider/pay/ask-action.ts';
import { JobRecord } from '#app/visit-record/job-record.tsx';
import { withdrawalAction } from '#app/visit-record/withdrawal-action.ts';
import type { Route } from './+types/booking';

export function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  return loadJob(context, params.id);
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  const options = { idempotencyKey: `${form.get('attempt')}-${form.get('step')}` };
  if (form.get('step') === 'answer-change') return answerChange(context, form, options);
  const done =
    blockAction(context, params.id, form) ??
    damageAction(context, params.id, form) ??
    withdrawalAction(context, params.id, form) ??
    askAboutPayAction(context, params.id, form);
  if (done) return done;
  const job = await doOrQueue(params.id, form, () => jobAction(context, params.id, { form }));
  // What has become of the job is read from the top of its page.
  return endsJob(form, job) ? redirect(`/dashboard/sp/booking/${params.id}`) : job;
}

type ActionContext = Route.ClientActionArgs['context'];

/** Who says no may have lost the job with that, and its page: they go back to the ones they have. */
async function answerChange(context: ActionContext, form: FormData, options: { idempotencyKey: string }) {
  const [accept, forAll] = String(form.get('accept')).split('-');
  const input = { id: String(form.get('change')), accept: accept === 'yes', forAll: forAll === 'all' };
  const result = await formAction(() =>
    runDocument(context, answerBookingChangeDocument, { input }, options),
  );
  return result.ok && !input.accept ? redirect('/dashboard/sp/bookings') : result;
}

const ending = new Set(['withdraw', 'no-access', 'unsafe']);
const endsJob = (form: FormData, result: FormResult<unknown>) =>
  result.ok && ending.has(String(form.get('step')));

export default function ProviderBooking({ loaderData: { mine, job } }: Route.ComponentProps) {
  if (mine) return <OwnJob {...mine} />;
  return job && <EndedJobPage job={job} />;
}

type OwnJobProps = NonNullable<Route.ComponentProps['loaderData']['mine']>;

function OwnJob({ booking, day, job, damage, ...read }: OwnJobProps) {
  const { link, noAccess } = useQueuedPart(booking, read);
  const isOpen = link.serviceStatus === 'accepted' || link.serviceStatus === 'started';
  const wasOver = useRef(Boolean(job));
  const finishing = useFinishing();
  const { listBookingReports: reports, listOverRuns: overRuns } = day;
  // The news of its end may be here before the answer that leads to the top of the page.
  useEffect(() => {
    if (job && !wasOver.current) window.scrollTo(0, 0);
    wasOver.current = Boolean(job);
  }, [job]);
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
            <CustomerCard booking={booking} />
            <JobRecord
              record={day.getVisitRecord ?? null}
              booking={booking}
              link={link}
              add={(form) => doOrQueue(booking.id, form, () => jobAction(null, booking.id, { form }))}
            />
            <JobFacts booking={booking} />
            <BlockCard bookingId={booking.id} by="cleaner" name={booking.firstName ?? ''} />
          </>
        }
        aside={
          <>
            {isOpen && (
              <JobBar
                booking={booking}
                link={link}
                overRuns={overRuns}
                noAccess={noAccess}
                finishing={finishing}
              />
            )}
            <JobAccepted booking={booking} />
            <ChangeQuestion booking={booking} />
            {job && <EndingCard job={job} />}
            {link.serviceStatus === 'completed' && <AskAboutPay bookingId={booking.id} />}
            <JobDamageCards damage={damage} />
            <JobNews
              booking={booking}
              link={link}
              reports={reports}
              overRuns={overRuns}
              noAccess={noAccess}
            />
            <JobStep booking={booking} link={link} finishing={finishing} />
          </>
        }
        isAsideFirst
      />
    </Page>
  );
}
