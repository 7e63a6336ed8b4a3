import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '#app/components/layout/card.tsx';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { AmendForm } from './amend-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import classes from './change.module.css';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { MoveForm } from './move-form.tsx';

type PlanCardProps = { booking: ChangeableBooking; by: Changer };
type Plan = 'move' | 'amend' | 'cancel';

const titles: Record<Plan, string> = {
  move: 'Move to another time',
  amend: 'Change the clean',
  cancel: 'Cancel the booking',
};

/** Moving, changing and cancelling a clean that has not begun: one at a time, each with its cost first. */
export function PlanCard({ booking, by }: PlanCardProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const isTooLate = by === 'customer' && isShortNotice(new Date(booking.startsAt), new Date());
  const props = { booking, by, onKeep: () => setPlan(null) };
  return (
    <Card as="section" title={plan ? titles[plan] : 'Change of plan?'}>
      {plan === null && <Choices isTooLate={isTooLate} onChoose={setPlan} />}
      {plan === 'move' && <MoveForm {...props} />}
      {plan === 'amend' && <AmendForm {...props} />}
      {plan === 'cancel' && <CancelForm {...props} />}
    </Card>
  );
}

function Choices({ isTooLate, onChoose }: { isTooLate: boolean; onChoose: (plan: Plan) => void }) {
  return (
    <>
      <p>You see what it costs before anything happens.</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={() => onChoose('move')}>
          {titles.move}
        </Button>
        {!isTooLate && (
          <Button variant="default" onClick={() => onChoose('amend')}>
            {titles.amend}
          </Button>
        )}
        <Button variant="default" onClick={() => onChoose('cancel')}>
          {titles.cancel}
        </Button>
      </div>
      {isTooLate && (
        <p>Hours, extras and the address can be changed until 24 hours before. Call us for those.</p>
      )}
    </>
  );
}
