import { Stack } from '@mantine/core';
import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { isFirstShown } from '#app/provider/ahead/first-screen.tsx';
import { jobsAhead } from '#app/provider/ahead/jobs-ahead.tsx';
import { JobsPage } from '#app/provider/ahead/jobs-page.tsx';
import { ApplicationCard } from '#app/provider/application-card.tsx';
import { rejectBookingDocument } from '#app/provider/job/booking-verbs.ts';
import { endStandingDocument, listStandingSeries } from '#app/provider/list-standing-series.ts';
import { loadUnpaidPay } from '#app/provider/list-unpaid-pay.ts';
import { ownProviderDocument } from '#app/provider/own-provider.ts';
import { StandingSeriesCard } from '#app/provider/standing-series-card.tsx';
import { UnpaidPayLine } from '#app/provider/unpaid-pay.tsx';
import type { Route } from './+types/bookings';

const loadOwn = async () => (await runDocument(null, ownProviderDocument, {})).getMyServiceProvider ?? null;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const jobs = jobsAhead.clientLoader({ request });
  // The list that the server sent stays until this one can take its place.
  if (isFirstShown()) await jobs.rows.catch(() => undefined);
  return {
    jobs,
    own: deferred(loadOwn()),
    unpaid: deferred(loadUnpaidPay()),
    standing: deferred(listStandingSeries()),
  };
}

/** A cleaner turns down an offer, or stops taking every visit of a series. */
export async function clientAction({ context, request }: Route.ClientActionArgs) {
  const form = await request.formData();
  if (form.get('step') === 'reject') return rejectOffer(context, form);
  const variables = { seriesId: String(form.get('seriesId')) };
  const idempotencyKey = String(form.get('attempt'));
  return formAction(() => runDocument(context, endStandingDocument, variables, { idempotencyKey }));
}

function rejectOffer(context: Route.ClientActionArgs['context'], form: FormData) {
  const input = { id: String(form.get('id')), expectedVersion: Number(form.get('version')) };
  const idempotencyKey = `${form.get('attempt')}-reject`;
  return formAction(() => runDocument(context, rejectBookingDocument, { input }, { idempotencyKey }));
}

export default function ProviderBookings({
  loaderData: { jobs, own, unpaid, standing },
}: Route.ComponentProps) {
  return (
    <JobsPage>
      <LatePart
        value={own}
        failed={<p role="alert">How your application stands could not be loaded. Reload to see it.</p>}
      >
        {(provider) =>
          provider &&
          provider.profileStatus !== 'approved' && (
            <ApplicationCard provider={provider} profile="/dashboard/sp/profile" />
          )
        }
      </LatePart>
      <jobsAhead.Part loaderData={jobs} />
      <UnpaidPayLine unpaid={unpaid} />
      <LatePart
        value={standing}
        failed={<p role="alert">Your regular cleans could not be loaded. Reload to see them.</p>}
      >
        {(series) => (
          <Stack gap="md" mt="xl">
            {series.map((one) => (
              <StandingSeriesCard key={one.seriesId} series={one} />
            ))}
          </Stack>
        )}
      </LatePart>
    </JobsPage>
  );
}
