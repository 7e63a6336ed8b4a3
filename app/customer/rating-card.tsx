import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { useLeaveWarning } from '#app/components/form/use-leave-warning.ts';
import { Card } from '#app/components/layout/card.tsx';
import { StarRating } from '#app/components/selling/star-rating.tsx';
import { Stars } from '#app/components/selling/stars.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { problemFor } from '#app/lib/call/form-problem.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
import { fieldId } from '#app/lib/form/form-field.ts';
import type { CustomerBooking } from './customer-booking.ts';

export function RatingCard({ booking }: { booking: CustomerBooking }) {
  const fetcher = useFetcher<FormResult<unknown>>();
  const isThanked = booking.ratting !== null && booking.ratting !== undefined && fetcher.data?.ok === true;
  return (
    <Card as="section" title={booking.ratting ? 'Your rating' : 'How was your clean?'}>
      <div role="status">{isThanked && <p>Thank you. Your rating is saved.</p>}</div>
      {booking.ratting ? <Given booking={booking} /> : <RatingForm booking={booking} fetcher={fetcher} />}
    </Card>
  );
}

function Given({ booking }: { booking: CustomerBooking }) {
  return (
    <>
      <Stars count={booking.ratting ?? 0} />
      {booking.rattingComment && <p>{booking.rattingComment}</p>}
    </>
  );
}

type RatingFormProps = {
  booking: CustomerBooking;
  fetcher: ReturnType<typeof useFetcher<FormResult<unknown>>>;
};

function RatingForm({ booking, fetcher }: RatingFormProps) {
  const attempt = useAttempt(fetcher.data);
  const [isTouched, setIsTouched] = useState(false);
  useLeaveWarning(isTouched && fetcher.state === 'idle');
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  return (
    <fetcher.Form method="post" noValidate onChange={() => setIsTouched(true)}>
      <ErrorSummary problems={problems} />
      <input type="hidden" name="version" value={booking.version} />
      <input type="hidden" name="attempt" value={attempt} />
      <Stack gap="sm">
        <StarRating
          name="ratting"
          legend="Choose 1 to 5 stars"
          value={null}
          error={problemFor(problems, 'ratting')}
        />
        <Textarea
          id={fieldId('rattingComment')}
          name="rattingComment"
          label="Anything to add? (optional)"
          description="Up to 1,000 characters. Your cleaner reads this."
          rows={4}
          maxLength={1000}
          error={problemFor(problems, 'rattingComment')}
        />
        <Button type="submit" loading={fetcher.state !== 'idle'} style={{ alignSelf: 'start' }}>
          Send rating
        </Button>
      </Stack>
    </fetcher.Form>
  );
}
