/** London days, first and last counted, on which nobody cleans: in one city, or null for everywhere. */
export type ClosedSpan = { firstDate: string; lastDate: string; city: string | null };

/** The span that closes a day somewhere; without a city only what is closed everywhere counts. */
export const closedSpanOn = (
  date: string,
  spans: readonly ClosedSpan[],
  city: string | null,
): ClosedSpan | undefined =>
  spans.find(
    (span) => span.firstDate <= date && date <= span.lastDate && (span.city === null || span.city === city),
  );
