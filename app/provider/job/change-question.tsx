import { Button, Stack } from '@mantine/core';
import { SubmitForm } from '#app/components/form/submit-form.tsx';
import { useSubmission } from '#app/components/form/use-submission.ts';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { momentLabel } from '#app/lib/label/moment-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import type { ProviderBookingDetail } from './provider-booking.ts';

/** A customer would like another time, a longer clean or another place: yes or no, and until when. */
export function ChangeQuestion({ booking }: { booking: ProviderBookingDetail }) {
  const { change } = booking;
  if (!change) return null;
  const isMove = change.kind === 'move';
  const isElsewhere = change.postalCode && change.postalCode !== booking.postalCode;
  return (
    <Card as="section" title={isMove ? 'Can you come at another time?' : 'Would you do the changed job?'}>
      <FactList
        facts={[
          { label: 'Now', value: isMove ? visitLabel(booking) : hoursLabel(booking.hours) },
          { label: 'New time', value: isMove ? visitLabel(change) : '' },
          { label: 'New length', value: change.hours === booking.hours ? '' : hoursLabel(change.hours) },
          { label: 'New address', value: isElsewhere ? `${change.address}\n${change.postalCode}` : '' },
          { label: 'Answer by', value: momentLabel(change.answerBy) },
        ]}
      />
      {change.ownAnswer === true ? (
        <p>You said yes. We tell you as soon as it is settled.</p>
      ) : (
        <Answers changeId={change.id} />
      )}
    </Card>
  );
}

function Answers({ changeId }: { changeId: string }) {
  const submission = useSubmission();
  const { isBusy } = submission;
  const pending = submission.pressed('accept');
  return (
    <>
      <SubmitForm submission={submission} hidden={{ step: 'answer-change', change: changeId }}>
        <Stack gap="sm">
          <Button type="submit" name="accept" value="yes" loading={pending === 'yes'} disabled={isBusy}>
            Yes, I can
          </Button>
          <Button
            type="submit"
            name="accept"
            value="no"
            variant="default"
            loading={pending === 'no'}
            disabled={isBusy}
          >
            No, I can’t
          </Button>
        </Stack>
      </SubmitForm>
      <p>Saying no never counts against you.</p>
    </>
  );
}
