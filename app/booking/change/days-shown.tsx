import { formatDay } from '#domain/time/london.ts';
import type { DayWindow } from '../when/day-windows.ts';
import { DaysHead } from '../when/days-head.tsx';

type DaysShownProps = { windows: readonly DayWindow[]; place: number; onMove: (place: number) => void };

/** Which days are shown, with their months, and the way to the others where there are some. */
export function DaysShown({ windows, place, onMove }: DaysShownProps) {
  const [first, ...others] = windows;
  if (!first) return null;
  if (others.length > 0) return <DaysHead {...{ windows, place, onMove }} />;
  return (
    <p>
      {formatDay(first.fromDate)} to {formatDay(first.toDate)}
    </p>
  );
}
