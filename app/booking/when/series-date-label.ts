import { formatLongDate, formatTime } from '#domain/time/london.ts';

type PreviewedDate = { date: string; state: string; problem?: string | null };

/** A planned visit in words: when it is, and what is to know of it. */
export function seriesDateLabel(
  { date, state, problem }: PreviewedDate,
  { startTime, isFirst }: { startTime: string; isFirst: boolean },
): { when: string; note: string | null } {
  const when = `${formatLongDate(date)} ${date.slice(0, 4)}`;
  if (state === 'closed')
    return {
      when,
      note: `No visit: ${lower(problem ?? 'We are closed')}. You can have it on another day nearby.`,
    };
  const withTime = `${when}, ${formatTime(startTime)}`;
  // The first time was free when it was chosen, and by now it may be this customer who holds it.
  if (state === 'clash' && !isFirst)
    return {
      when: withTime,
      note: 'No cleaner is free yet. We keep looking; if nobody can come, you pay nothing.',
    };
  return { when: withTime, note: null };
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
