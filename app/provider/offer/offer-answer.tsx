import { Button, Group } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { ThumbBar } from '#app/components/shell/thumb-bar.tsx';
import type { ProviderBookingDetail } from '../job/provider-booking.ts';

/** Yes or no to an offered job. Saying no costs nothing, so it is one press as well. */
export function OfferAnswer({ booking }: { booking: ProviderBookingDetail }) {
  const submission = useSubmission();
  const { isBusy } = submission;
  const pending = submission.pressed('answer');
  const month = booking.invitation?.everyVisitMonth;
  return (
    <>
      <ThumbBar label="Will you do it?">
        <SubmitForm submission={submission} hidden={{ version: booking.version ?? 1 }}>
          <Group gap="xs">
            <Button
              type="submit"
              name="answer"
              value="accept"
              flex="1 1 auto"
              loading={pending === 'accept'}
              disabled={isBusy}
            >
              {booking.seriesId ? 'Accept this visit' : 'Accept this job'}
            </Button>
            {booking.seriesId && (
              <Button
                type="submit"
                name="answer"
                value="accept-every"
                variant="light"
                flex="1 1 auto"
                loading={pending === 'accept-every'}
                disabled={isBusy}
              >
                Accept every visit
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
          </Group>
        </SubmitForm>
      </ThumbBar>
      <Card as="section" title="Will you do it?">
        {booking.seriesId && (
          <p>
            Every visit: you get each one that fits your hours, at the pay of now
            {month ? (
              <>
                , about{' '}
                <strong>
                  <Money pounds={month} /> a month
                </strong>
              </>
            ) : null}
            . You can give single visits back, free until 48 hours before, and stop with 14 days’ notice.
          </p>
        )}
        <p>The first to accept gets the job. Turning one down never counts against you.</p>
      </Card>
    </>
  );
}
