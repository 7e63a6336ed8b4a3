import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Card } from '#app/components/card.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import type { FormResult } from '#app/lib/form-action.ts';
import { useAttempt } from '#app/lib/use-attempt.ts';
import { cancellationFeePence } from '#domain/booking/cancellation.ts';
import { sentenceFor } from '#domain/messages.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import type { CustomerBooking } from './customer-booking.ts';

/** What cancelling costs at this moment, by the rule the server applies too. */
function feeNow(booking: CustomerBooking): number {
  return cancellationFeePence({
    basePence: penceFromPounds((booking.price?.labour ?? 0) - (booking.price?.discount ?? 0)),
    cleanerCount: booking.cleanerCount ?? 1,
    acceptedCount: booking.cleanersFound,
    bookedAt: new Date(booking.createdAt),
    startsAt: new Date(booking.startsAt),
    now: new Date(),
    isBusinessUse: false,
  });
}

/** Cancelling says what it costs before it happens; what would cost a fee is not done here. */
export function CancelCard({ booking }: { booking: CustomerBooking }) {
  const [isAsking, setAsking] = useState(false);
  const feePence = feeNow(booking);
  if (feePence > 0) {
    return (
      <Card as="section" title="Change of plan?">
        <p>{sentenceFor('cancel_costs', { fee: formatMoney(feePence) })}</p>
      </Card>
    );
  }
  return (
    <Card as="section" title="Change of plan?">
      <p>Cancelling costs nothing now. Money set aside on your card is released.</p>
      {isAsking ? (
        <CancelForm booking={booking} onKeep={() => setAsking(false)} />
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Cancel this booking
        </Button>
      )}
    </Card>
  );
}

function CancelForm({ booking, onKeep }: { booking: CustomerBooking; onKeep: () => void }) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  return (
    <fetcher.Form method="post">
      <ErrorSummary problems={problems} />
      <input type="hidden" name="answer" value="cancel" />
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="attempt" value={attempt} />
      <Stack gap="sm">
        <p role="status">This can’t be undone. Your cleaner is told at once.</p>
        <Group gap="sm">
          <Button type="submit" color="error" loading={fetcher.state !== 'idle'}>
            Yes, cancel it
          </Button>
          <Button variant="default" onClick={onKeep}>
            Keep my booking
          </Button>
        </Group>
      </Stack>
    </fetcher.Form>
  );
}
