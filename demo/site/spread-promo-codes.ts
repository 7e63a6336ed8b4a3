import { addDays, londonDate } from '#domain/time/london.ts';
import { demoAccounts } from '../demo-accounts.ts';
import type { PlannedVisit } from '../plan.ts';
import { atTime } from '../stage.ts';
import { demoPromoCodes, movingCode, neighbourCode, welcomeCode } from './promo-codes.ts';

const welcomedOneIn = 4;
const neighbourOneIn = 6;
const movingUses = 3;
/** Whoever books at the last moment of a code that ends is left out, so that it ended after its last use. */
const lastDayMargin = 1;

const endOf = (code: string, now: Date): Date => {
  const daysAgo = demoPromoCodes.find((one) => one.code === code)?.endedDaysAgo ?? 0;
  return atTime(addDays(londonDate(now), -daysAgo - lastDayMargin), '00:00');
};

/** Says which bookings were made with a promo code: some first ones, some later ones, and a few with one that ended. */
export function spreadPromoCodes(visits: readonly PlannedVisit[], now: Date): void {
  const inOrder = visits
    .filter(({ customer }) => customer.person.email !== demoAccounts.customer.email)
    .sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
  const rows = [...Map.groupBy(inOrder, ({ customer }) => customer.person.email).values()];
  const ended = endOf(movingCode, now);
  const early = rows.flatMap(([first]) => (first && first.bookedAt < ended ? [first] : []));
  for (const visit of early.slice(0, movingUses)) visit.promo = movingCode;
  const firsts = rows.flatMap(([first]) => (first && !first.promo ? [first] : []));
  for (const [place, visit] of firsts.entries()) if (place % welcomedOneIn === 0) visit.promo = welcomeCode;
  const later = rows.flatMap((row) => row.slice(1));
  for (const [place, visit] of later.entries()) if (place % neighbourOneIn === 0) visit.promo = neighbourCode;
}
