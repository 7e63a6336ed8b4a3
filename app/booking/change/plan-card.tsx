import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Done, DoneNote } from '#app/components/dashboard/done-note.tsx';
import { SeriesLink } from '#app/components/dashboard/series-link.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { serverNow } from '#app/lib/server-clock.ts';
import { isShortNotice } from '#domain/booking/change/cancellation.ts';
import { cancellingOf } from '#domain/messages/cancelling.ts';
import { AmendForm } from './amend-form.tsx';
import { CancelForm } from './cancel-form.tsx';
import classes from './change.module.css';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { MoveForm } from './move-form.tsx';

type PlanCardProps = {
  booking: ChangeableBooking;
  by: Changer;
  /** Whether anything can still be changed; what was just done is said all the same. */
  isToCome: boolean;
  /** What cancelling costs its customer and when; for them alone. */
  cancelling?: string | null;
};
type Plan = 'move' | 'amend' | 'cancel';
type Titles = Record<Plan, string>;

const titles: Titles = {
  move: 'Move to another time',
  amend: 'Change the clean',
  cancel: 'Cancel the booking',
};
const visitTitles: Titles = {
  move: 'Move only this visit',
  amend: 'Change only this visit',
  cancel: 'Cancel only this visit',
};

/** Moving, changing and cancelling a clean that has not begun: one at a time, each with its cost first. */
export function PlanCard({ booking, by, isToCome, cancelling }: PlanCardProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const isTooLate = by === 'customer' && isShortNotice(new Date(booking.startsAt), serverNow());
  const words = booking.seriesId ? visitTitles : titles;
  const choose = (chosen: Plan | null) => {
    setPlan(chosen);
    setDone(null);
  };
  const props = {
    booking,
    by,
    onKeep: () => choose(null),
    onDone: (told: string) => {
      setPlan(null);
      setDone({ words: told });
    },
  };
  // A form that was sent stays until its answer is there, also where the booking is cancelled by then.
  if (!isToCome && plan === null && done === null) return null;
  return (
    <Card as="section" title={plan ? words[plan] : isToCome ? 'Change of plan?' : 'That’s done'}>
      <DoneNote done={done} />
      {isToCome && plan === null && (
        <Choices titles={words} isTooLate={isTooLate} cancelling={cancelling} onChoose={choose} />
      )}
      {plan === 'move' && <MoveForm {...props} />}
      {plan === 'amend' && <AmendForm {...props} />}
      {plan === 'cancel' && <CancelForm {...props} />}
      {booking.seriesId && (isToCome || by === 'company') && (
        <p>
          {by === 'customer' ? 'Your' : 'The'} other visits stay as they are. To move, change, pause or end
          all of them, <SeriesOf id={booking.seriesId} by={by} />.
        </p>
      )}
    </Card>
  );
}

function SeriesOf({ id, by }: { id: string; by: Changer }) {
  const name = 'see the regular clean';
  return by === 'company' ? (
    <SeriesLink id={id} name={name} />
  ) : (
    <Link to={`/dashboard/cs/series/${id}`}>{name}</Link>
  );
}

type ChoicesProps = Pick<PlanCardProps, 'cancelling'> & {
  titles: Titles;
  isTooLate: boolean;
  onChoose: (plan: Plan) => void;
};

function Choices({ titles: words, isTooLate, cancelling, onChoose }: ChoicesProps) {
  return (
    <>
      <p>You see what it costs before anything happens.</p>
      {cancelling && (
        <p>
          <strong>Cancelling:</strong> {cancellingOf(cancelling)}
        </p>
      )}
      <div className={classes.ways}>
        <Button variant="default" onClick={() => onChoose('move')}>
          {words.move}
        </Button>
        {!isTooLate && (
          <Button variant="default" onClick={() => onChoose('amend')}>
            {words.amend}
          </Button>
        )}
        <Button variant="default" onClick={() => onChoose('cancel')}>
          {words.cancel}
        </Button>
      </div>
      {isTooLate && (
        <p>Hours, extras and the address can be changed until 24 hours before. Call us for those.</p>
      )}
    </>
  );
}
