import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { LatePart } from '#app/components/dashboard/late-part.tsx';
import { Page } from '#app/components/layout/page.tsx';
import { formAction } from '#app/lib/call/form-action.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deferred } from '#app/lib/page/deferred.ts';
import { jobsAhead } from '#app/provider/ahead/jobs-ahead.tsx';
import { ApplicationCard } from '#app/provider/application-card.tsx';
import { rejectBookingDocument } from '#app/provider/job/booking-verbs.ts';
import { endStandingDocument, listStandingSeries } from '#app/provider/list-standing-series.ts';
import { loadUnpaidPay } from '#app/provider/list-unpaid-pay.ts';
import { ownProviderDocument } from '#app/provider/own-provider.ts';
import { StandingSeriesCard } from '#app/provider/standing-series-card.tsx';
import { UnpaidPayLine } from '#app/provider/unpaid-pay.tsx';
import type { Route } from './+types/bookings';

const loadOwn = async () => (await runDocument(null, ownProviderDocument, {})).getMyServiceProvider ?? null;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return {
    jobs: jobsAhead.clientLoader({ request }),
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
    <Page
      title="Your jobs"
      action={
        <Button component={Link} to="/dashboard/sp/days-off#cannot-come" variant="default">
          I can’t come
        </Button>
      }
    >
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
    </Page>
  );
}
