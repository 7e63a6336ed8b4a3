import { Link } from 'react-router';
import { VerbForm } from '#app/components/dashboard/verb-form.tsx';
import { QueryNote } from '#app/components/layout/query-note.tsx';
import { ClosedCard } from '#app/components/selling/closed-card.tsx';
import { type ProviderBooking, providerBookingsDocument } from '#app/documents/provider-bookings.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { useReadings } from '#app/lib/call/use-readings.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { inStates } from '#app/lib/list/in-states.ts';
import { useSite } from '#app/lib/page/use-site.ts';
import { ownLink } from './job/provider-booking.ts';
import type { OwnProvider } from './own-provider.ts';

/** Stopping to work with us, or taking an application back; what follows comes first (rules/people#leaving). */
export function LeaveCard({ provider }: { provider: OwnProvider }) {
  const name = useSite().name || 'Brightwren';
  if (provider.profileStatus === 'disabled') return null;
  const isApproved = provider.profileStatus === 'approved';
  return isApproved ? (
    <ClosedCard title={`Leave ${name}`} open={`Leave ${name}`} id="leave">
      <Leaving />
      <Submit provider={provider} submit={`Leave ${name} now`} />
    </ClosedCard>
  ) : (
    <ClosedCard title="Changed your mind?" open="Take my application back" id="leave">
      <p>
        We stop looking at your application and you get no jobs. Your account and what you sent us stay until
        you close it below. You can write to us if you want to work with us after all.
      </p>
      <Submit provider={provider} submit="Take it back now" />
    </ClosedCard>
  );
}

function Submit({ provider, submit }: { provider: OwnProvider; submit: string }) {
  const hidden = { id: provider.id, version: provider.version };
  return <VerbForm step="leave" hidden={hidden} submit={submit} isGrave />;
}

const shown = 10;

function Leaving() {
  const query = useQuery(`${useReadings()}`, () =>
    runDocument(null, providerBookingsDocument, {
      filter: inStates(['pending', 'confirmed'], null),
      sort: 'START_EARLIEST',
      limit: 100,
    }),
  );
  const { last } = query;
  const jobs = last?.listBookings?.items.filter(
    (job) => ownLink(job.bookingServiceProviders?.items)?.serviceStatus === 'accepted',
  );
  return (
    <>
      <p>From then on you get no more jobs.</p>
      <QueryNote query={query} />
      {jobs && <Jobs jobs={jobs} />}
      <p>
        What you have earned is still paid to you on the usual day, to the account you gave us. Finish a job
        that you have begun. Your statements stay here, and we keep records of your pay for 6 years, as tax
        law asks. If you also want your data erased, <a href="#account">close your account</a> once you are
        paid.
      </p>
      <p>You can write to us if you want to come back.</p>
    </>
  );
}

function Jobs({ jobs }: { jobs: readonly ProviderBooking[] }) {
  if (jobs.length === 0) return <p>You have no jobs to come.</p>;
  return (
    <>
      <p>
        {jobs.length === 1
          ? 'This job to come goes to somebody else. It doesn’t count against you:'
          : `Your ${jobs.length} jobs to come go to somebody else. It doesn’t count against you:`}
      </p>
      <ul>
        {jobs.slice(0, shown).map((job) => (
          <li key={job.id}>
            <Link to={`/dashboard/sp/booking/${job.id}`}>{visitLabel(job)}</Link>
          </li>
        ))}
        {jobs.length > shown && <li>and {jobs.length - shown} more</li>}
      </ul>
    </>
  );
}
