import { Button, Group } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { lateMinutes } from '#domain/booking/visit/running-late.ts';
import { formatTime, londonTime } from '#domain/time/london.ts';
import type { OwnLink, ProviderBookingDetail } from './provider-booking.ts';

/** One press tells the customer how late they come; another one tells them anew. */
export function RunningLate({ booking, link }: { booking: ProviderBookingDetail; link: OwnLink }) {
  const submission = useSubmission();
  const pending = submission.pressed('minutes');
  const expected = link.expectedAt ? formatTime(londonTime(new Date(link.expectedAt))) : '';
  return (
    <Card as="section" title="Running late?">
      <p role="status">
        {expected
          ? `The customer knows that you come at about ${expected}.`
          : 'Press how late you are. The customer is told at once.'}
      </p>
      <SubmitForm submission={submission} hidden={{ step: 'late', version: booking.version }}>
        <Group gap="sm">
          {lateMinutes.map((minutes) => (
            <Button
              key={minutes}
              type="submit"
              name="minutes"
              value={minutes}
              variant="default"
              loading={pending === String(minutes)}
              disabled={submission.isBusy}
            >
              {minutes} minutes
            </Button>
          ))}
        </Group>
      </SubmitForm>
    </Card>
  );
}
