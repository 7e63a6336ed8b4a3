import { instantText, type VisitDeadlines } from './visit-deadlines.ts';

/** What cancelling costs from when on (rules/lifecycles#cancellation-fee), without offering what is over already. */
export function cancelTerms(
  { freeUntil, halfUntil }: Pick<VisitDeadlines, 'freeUntil' | 'halfUntil'>,
  now: Date,
): { strong: string; rest: string } {
  const costs = `costs half the price of the work, and from ${instantText(halfUntil)} all of it.`;
  const always = 'While no cleaner has accepted, it is always free.';
  return freeUntil > now
    ? { strong: `Cancel free until ${instantText(freeUntil)}.`, rest: `After that it ${costs} ${always}` }
    : { strong: 'The clean starts within 24 hours.', rest: `Cancelling it ${costs} ${always}` };
}
