import { Card } from '#app/components/layout/card.tsx';
import { FactList } from '#app/components/layout/fact-list.tsx';
import { Money } from '#app/components/selling/money.tsx';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import { visitLabel } from '#app/lib/label/visit-label.ts';
import { ChangeForm } from './change-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { waitingLabel } from './waiting-label.ts';

const ownChange: Record<Changer, string> = { customer: 'your change', company: 'the change' };

/** A change that the cleaners are being asked about: what it is, until when, and the way back. */
export function WaitingChange({ booking, reader }: { booking: ChangeableBooking; reader: Changer }) {
  const { change } = booking;
  if (!change) return null;
  const isMove = change.kind === 'move';
  const isElsewhere = change.postalCode && change.postalCode !== booking.postalCode;
  return (
    <Card as="section" title={`Waiting for an answer on ${isMove ? 'the new time' : ownChange[reader]}`}>
      <FactList
        facts={[
          { label: 'New time', value: isMove ? visitLabel(change) : '' },
          { label: 'New length', value: change.hours === booking.hours ? '' : hoursLabel(change.hours) },
          { label: 'New address', value: isElsewhere ? `${change.address}, ${change.postalCode}` : '' },
          {
            label: 'New price',
            value: change.totalPrice == null ? '' : <Money pounds={change.totalPrice} />,
          },
        ]}
      />
      <p>{waitingLabel(change, reader)}</p>
      <ChangeForm answer="withdraw-change" version={booking.version} confirm="Take this change back" isQuiet>
        {null}
      </ChangeForm>
    </Card>
  );
}
