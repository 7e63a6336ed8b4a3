import { closedWhen } from '#domain/closure/closure-input.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { AbsenceSpan } from './absence-input.ts';

/** "on Tuesday 8 December", "from Monday 7 December to …", "from Monday 7 December until switched back on". */
export const absenceWhen = ({ firstDate, lastDate }: AbsenceSpan): string =>
  lastDate === null
    ? `from ${formatLongDate(firstDate)} until switched back on`
    : closedWhen({ firstDate, lastDate, city: null });
