import { isLateWithdrawal } from '#domain/booking/change/withdrawal.ts';

type TouchedVisit = { bookingId: string; startsAt: Date; agreedAt: Date | null };

/**
 * Of the visits that days off give back the one that counts as late: the first that is, whatever comes with it; none
 * where one of the same days off counted before (rules/lifecycles#days-off).
 */
export function countedVisit(
  visits: readonly TouchedVisit[],
  { now, hasCounted }: { now: Date; hasCounted: boolean },
): string | null {
  if (hasCounted) return null;
  const late = visits.filter(({ startsAt, agreedAt }) => isLateWithdrawal({ startsAt, now, agreedAt }));
  const [first] = late.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  return first?.bookingId ?? null;
}
