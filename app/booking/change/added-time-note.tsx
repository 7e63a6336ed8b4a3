import { Button } from '@mantine/core';
import { hoursLabel } from '#app/lib/label/booking-label.ts';
import own from './change.module.css';
import type { AddedTime } from './use-added-time.ts';

type NoteProps = { booked: number; added: AddedTime | null; choose: (hours: number) => void };

/** What is added takes time: which is chosen, and one press to the other. */
export function AddedTimeNote({ booked, added, choose }: NoteProps) {
  const isShort = added !== null && added.chosen < added.needed;
  return (
    <div role="status" className={own.added}>
      {added && isShort && (
        <>
          <p>This may not all get done in {hoursLabel(added.chosen)}.</p>
          <Button variant="default" onClick={() => choose(added.needed)}>
            Take {hoursLabel(added.needed)}
          </Button>
        </>
      )}
      {added && !isShort && (
        <>
          <p>What you add takes time, so the visit is now {hoursLabel(added.chosen)}.</p>
          <Button variant="default" onClick={() => choose(booked)}>
            Keep {hoursLabel(booked)}
          </Button>
        </>
      )}
    </div>
  );
}
