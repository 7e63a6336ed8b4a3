import { visitCount } from '#app/lib/label/visit-label.ts';
import { closedWhen } from '#domain/closure/closure-input.ts';
import { formatMoney, penceFromPounds } from '#domain/money/pence.ts';
import { formatLongDate } from '#domain/time/london.ts';
import type { ClosureTerms } from './closure-documents.ts';

const money = (pounds: number) => formatMoney(penceFromPounds(pounds), 'GBP');

type Span = Parameters<typeof closedWhen>[0];

/** What closing does, in the words the office reads before it does it (rules/lifecycles#closed-days). */
export function closureSummary(
  {
    visits: touched,
    totalPrice,
    lateCount,
    goodwill,
    plannedCount,
  }: Omit<ClosureTerms, 'visits'> & { visits: unknown[] },
  span: Span,
): { opening: string; lines: string[]; confirm: string } {
  const count = touched.length;
  const days = span.firstDate === span.lastDate ? 'Close this day' : 'Close these days';
  const later = plannedLines(plannedCount);
  if (count === 0) return { opening: `Nothing is booked ${closedWhen(span)}.`, lines: later, confirm: days };
  return {
    opening: `${visitCount(count)} ${count === 1 ? 'is' : 'are'} booked ${closedWhen(span)}, for ${money(totalPrice)}.`,
    lines: [
      'They are cancelled and nothing is charged. Each customer gets one email with other times near by, and whoever was to come is told. Regular cleans go on after these days.',
      ...(lateCount > 0
        ? [
            `${visitCount(lateCount)} ${lateCount === 1 ? 'is' : 'are'} less than 24 hours away: goodwill cards of ${money(goodwill)} in all, and short-notice pay for the cleaners.`,
          ]
        : []),
      ...later,
    ],
    confirm: `${days} and cancel ${visitCount(count)}`,
  };
}

function plannedLines(count: number): string[] {
  if (count === 0) return [];
  const are =
    count === 1 ? 'is planned and not booked yet. It is' : 'are planned and not booked yet. They are';
  return [
    `Of regular cleans ${visitCount(count)} more ${are} left out, and each customer is told up to 8 weeks before.`,
  ];
}

/** What opening closed days again does: those that have not begun, and what was cancelled stays so. */
export function reopening(closure: { firstDate: string; visitCount: number; reopensFrom: string }): string {
  const { firstDate, visitCount: count, reopensFrom: from } = closure;
  const days = from === firstDate ? 'They' : `The days from ${formatLongDate(from)} on`;
  const stays =
    count === 0
      ? ''
      : ` The ${count === 1 ? 'visit that was cancelled stays' : `${count} visits that were cancelled stay`} cancelled.`;
  return `${days} can be booked again from now on.${stays}`;
}

/** "113 visits cancelled", and what is still being cancelled. */
export function canceledSoFar(closure: { visitCount: number; waitingCount: number }): string {
  const { visitCount: count, waitingCount: waiting } = closure;
  const done = `${count === 0 ? 'no visits' : visitCount(count)} cancelled`;
  if (waiting === 0) return `${done}.`;
  const rest = `${visitCount(waiting)} ${waiting === 1 ? 'is' : 'are'} being cancelled now.`;
  return count === 0 ? rest : `${done}, ${rest}`;
}
