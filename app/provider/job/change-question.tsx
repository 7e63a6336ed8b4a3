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
        <Answers change={change} />
      )}
    </Card>
  );
}

type Change = NonNullable<ProviderBookingDetail['change']>;
type Visits = Change['together'];

/** A regular clean that moves or changes asks about all its visits: one press answers them all, or this one alone. */
function Answers({ change }: { change: Change }) {
  const isOfMany = change.together.length > 1;
  return (
    <>
      {isOfMany && <Together visits={change.together} isMove={change.kind === 'move'} />}
      {isOfMany && <Press changeId={change.id} forAll yes="Yes, to all of them" no="No, to none of them" />}
      {isOfMany && <p>Or answer for this visit alone; each of the others has its own page.</p>}
      <Press
        changeId={change.id}
        yes={isOfMany ? 'Yes, to this one' : 'Yes, I can'}
        no={isOfMany ? 'No, not to this one' : 'No, I can’t'}
      />
      <p>Saying no never counts against you.</p>
    </>
  );
}

function Together({ visits, isMove }: { visits: Visits; isMove: boolean }) {
  const wordsOf = (visit: Visits[number]) =>
    isMove
      ? `${visitLabel({ startDate: visit.newDate, startTime: visit.newTime })} (now ${visitLabel(visit)})`
      : visitLabel(visit);
  return (
    <>
      <p>
        A regular clean {isMove ? 'moves' : 'changes'}. These {visits.length} visits are asked about:
      </p>
      <ol>
        {visits.map((visit) => (
          <li key={visit.bookingId}>{wordsOf(visit)}</li>
        ))}
      </ol>
    </>
  );
}

type PressProps = { changeId: string; forAll?: boolean; yes: string; no: string };

function Press({ changeId, forAll = false, yes, no }: PressProps) {
  const submission = useSubmission();
  const { isBusy } = submission;
  const pending = submission.pressed('accept');
  const values = forAll ? (['yes-all', 'no-all'] as const) : (['yes', 'no'] as const);
  return (
    <SubmitForm submission={submission} hidden={{ step: 'answer-change', change: changeId }}>
      <Stack gap="sm">
        {values.map((value, index) => (
          <Button
            key={value}
            type="submit"
            name="accept"
            value={value}
            variant={index === 0 ? 'filled' : 'default'}
            loading={pending === value}
            disabled={isBusy}
          >
            {index === 0 ? yes : no}
          </Button>
        ))}
      </Stack>
    </SubmitForm>
  );
}
