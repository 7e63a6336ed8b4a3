import { useState } from 'react';
import { useOpenedAt } from '#app/components/layout/use-now.ts';
import { moveDaysDocument } from '#app/documents/booking-changes.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { useQuery } from '#app/lib/call/use-query.ts';
import { earliestStartDate, latestStartDate } from '#domain/booking/bookable-days.ts';
import type { StepProps } from '../draft/step-props.ts';
import { DayQuestion } from '../when/day-question.tsx';
import { dayWindows, windowWith } from '../when/day-windows.ts';
import { TimeQuestion } from '../when/time-question.tsx';
import { DaysShown } from './days-shown.tsx';

export type NewTime = { startDate: string | null; startTime: string | null };

type FreeTimesProps = {
  /** The visit that moves, as it was read. */
  booking: { id: string; version: number; startDate?: string | null };
  time: NewTime;
  onChange: (time: NewTime) => void;
  /** The first and last day it may go to, where it may not go to all. */
  within?: { first: string; last: string };
  errorOf?: StepProps['errorOf'];
};

const noError = () => undefined;

/** The times at which enough cleaners are free, as in the booking form. */
export function FreeTimes({ booking, time, onChange, within, errorOf = noError }: FreeTimesProps) {
  const now = useOpenedAt();
  const earliest = [earliestStartDate(now), within?.first ?? ''].toSorted().at(-1) ?? '';
  const latest = [latestStartDate(now), within?.last ?? '9999'].toSorted()[0] ?? '';
  const windows = dayWindows(earliest, latest);
  const [place, setPlace] = useState(() => windowWith(windows, booking.startDate ?? null));
  const shown = windows[place] ?? windows[0];
  const { answer } = useQuery(`${booking.id}/${booking.version}/${shown?.fromDate}`, async () => {
    const variables = { id: booking.id, fromDate: shown?.fromDate, toDate: shown?.toDate };
    const { findMoveStarts } = await runDocument(null, moveDaysDocument, variables);
    return new Map(findMoveStarts.map((day) => [day.date, day]));
  });
  if (!shown) return null;
  if (answer.kind === 'refused') return <p role="alert">{answer.message}</p>;
  const days = answer.kind === 'ready' ? answer.value : null;
  const choose = ({ startDate }: { startDate: string }) => onChange({ startDate, startTime: null });
  return (
    <>
      <DayQuestion
        draft={time}
        change={choose}
        errorOf={errorOf}
        window={shown}
        days={days}
        bookedDate={booking.startDate ?? null}
      >
        <DaysShown windows={windows} place={place} onMove={setPlace} />
      </DayQuestion>
      <TimeQuestion
        draft={time}
        change={choose}
        errorOf={errorOf}
        days={days}
        onChoose={(startDate, startTime) => onChange({ startDate, startTime })}
      />
    </>
  );
}
