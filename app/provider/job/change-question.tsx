import { Button, Stack } from '@mantine/core';
import { useFetcher } from 'react-router';
import { ErrorSummary } from '#app/components/form/error-summary.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import type { FormResult } from '#app/lib/call/form-action.ts';
import { useAttempt } from '#app/lib/call/use-attempt.ts';
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
  const fetcher = useFetcher<FormResult<unknown>>();
  const attempt = useAttempt(fetcher.data);
  const problems = fetcher.data?.ok === false ? fetcher.data.problems : [];
  const pending = fetcher.state === 'idle' ? null : fetcher.formData?.get('accept');
  const isBusy = fetcher.state !== 'idle';
  return (
    <>
      <ErrorSummary problems={problems} />
      <fetcher.Form method="post">
        <input type="hidden" name="step" value="answer-change" />
        <input type="hidden" name="change" value={changeId} />
        <input type="hidden" name="attempt" value={attempt} />
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
      </fetcher.Form>
      <p>Saying no never counts against you.</p>
    </>
  );
}
