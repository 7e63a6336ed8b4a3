import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Done, DoneNote } from '#app/components/dashboard/done-note.tsx';
import { Card } from '#app/components/layout/card.tsx';
import { useNow } from '#app/components/layout/use-now.ts';
import { CancelForm } from './cancel-form.tsx';
import type { ChangeableBooking, Changer } from './changeable-booking.ts';
import { EndForm } from './end-form.tsx';

type Part = { serviceStatus?: string | null };
type EndCardProps = {
  booking: ChangeableBooking & { bookingServiceProviders?: { items: readonly Part[] } | null };
  by: Changer;
};

const isAny = (parts: readonly Part[], statuses: readonly string[]) =>
  parts.some(({ serviceStatus }) => statuses.includes(serviceStatus ?? ''));

/** A clean that has begun is ended here, and one that was to have begun is cancelled: with what it costs first. */
export function EndCard({ booking, by }: EndCardProps) {
  const parts = booking.bookingServiceProviders?.items ?? [];
  const now = useNow();
  const [chosen, setChosen] = useState<'end' | 'cancel' | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const isBegun = isAny(parts, ['started', 'completed']);
  const isOpen =
    booking.bookingStatus === 'confirmed' &&
    isAny(parts, ['accepted', 'started']) &&
    (isBegun || now >= new Date(booking.startsAt));
  // A form that was sent stays until its answer is there, also where the visit is over by then.
  if (!isOpen && chosen === null && done === null) return null;
  const verb = isBegun ? 'End the clean now' : 'Cancel the booking';
  const form = {
    booking,
    by,
    onKeep: () => setChosen(null),
    onDone: (words: string) => {
      setChosen(null);
      setDone({ words });
    },
  };
  return (
    <Card as="section" title={isOpen || chosen ? 'Does it have to stop?' : 'That’s done'}>
      <DoneNote done={done} />
      {isOpen && chosen === null && (
        <>
          <p>You see what it costs before anything happens.</p>
          <Button variant="default" onClick={() => setChosen(isBegun ? 'end' : 'cancel')}>
            {verb}
          </Button>
        </>
      )}
      {chosen === 'end' && <EndForm {...form} />}
      {chosen === 'cancel' && <CancelForm {...form} />}
    </Card>
  );
}
