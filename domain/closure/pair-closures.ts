import { type ClosedWeekday, nextOf } from '#domain/time/worked-weekdays.ts';

export type PairedClosures<Standing> = {
  /** What goes on, with the dates that it has from now on. */
  paired: { closure: Standing; span: ClosedWeekday }[];
  /** What has no closure yet; `splitFrom`: the one that its dates were of until now. */
  added: { span: ClosedWeekday; splitFrom: Standing | null }[];
  /** Their dates are open again, or another one's. */
  left: Standing[];
};

const isOverlapping = (one: ClosedWeekday, other: ClosedWeekday): boolean =>
  one.weekday === other.weekday && one.firstDate <= other.lastDate && other.firstDate <= one.lastDate;

/**
 * Which of the closures of weekdays that there are is which of those that the settings want: each span has one, and
 * each closure one span (rules/lifecycles#closed-weekdays). Of several for one span the first given goes on.
 */
export function pairClosures<Standing extends ClosedWeekday>(
  standing: readonly Standing[],
  wanted: readonly ClosedWeekday[],
): PairedClosures<Standing> {
  const left = new Set(standing);
  const paired: PairedClosures<Standing>['paired'] = [];
  const added: PairedClosures<Standing>['added'] = [];
  for (const span of wanted) {
    const overlapping = standing.filter((closure) => isOverlapping(closure, span));
    const closure = overlapping.find((one) => left.has(one));
    if (closure) {
      left.delete(closure);
      paired.push({ closure, span });
    } else added.push({ span, splitFrom: overlapping[0] ?? null });
  }
  return { paired, added, left: [...left] };
}

/** Whether every date to come of a closed weekday is closed by one of some spans. */
export function isWithin(closed: ClosedWeekday, spans: readonly ClosedWeekday[], today: string): boolean {
  const { weekday, firstDate, lastDate } = closed;
  const next = nextOf(weekday, firstDate > today ? firstDate : today);
  return spans.some(
    (span) => span.weekday === weekday && span.firstDate <= next && lastDate <= span.lastDate,
  );
}
