import { Button, Stack } from '@mantine/core';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import type { ProviderBookingDetail } from './provider-booking.ts';

/** Yes or no to an offered job. Saying no costs nothing, so it is one press as well. */
export function OfferAnswer({ booking }: { booking: ProviderBookingDetail }) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  const pending = fetcher.state === 'idle' ? null : fetcher.formData?.get('answer');
  const isBusy = fetcher.state !== 'idle';
  return (
    <Card as="section" title="Will you do it?">
      <ErrorSummary problems={problems} />
      <fetcher.Form method="post">
        <input type="hidden" name="version" value={booking.version} />
        <input type="hidden" name="attempt" value={attempt} />
        <Stack gap="sm">
          <Button type="submit" name="answer" value="accept" loading={pending === 'accept'} disabled={isBusy}>
            {booking.seriesId ? 'Accept this visit' : 'Accept this job'}
          </Button>
          {booking.seriesId && (
            <Button
              type="submit"
              name="answer"
              value="accept-every"
              variant="light"
              loading={pending === 'accept-every'}
              disabled={isBusy}
            >
              Accept every visit of the series
            </Button>
          )}
          <Button
            type="submit"
            name="answer"
            value="reject"
            variant="default"
            loading={pending === 'reject'}
            disabled={isBusy}
          >
            Not for me
          </Button>
        </Stack>
      </fetcher.Form>
      {booking.seriesId && (
        <p>
          Every visit: you get each one that fits your hours, at the pay of now. You can give single visits
          back, free until 48 hours before, and stop with 14 days’ notice.
        </p>
      )}
      <p>The first to accept gets the job. Turning one down never counts against you.</p>
    </Card>
  );
}
