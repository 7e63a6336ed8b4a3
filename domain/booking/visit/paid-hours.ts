/** Who was there and had to go is paid an hour at least (rules/lifecycles#provider-link, #ending-a-visit). */
const minPaidQuarterHours = 4;

type Part = {
  endedHow: string | null;
  /** What counts for the customer. */
  charged: number;
  worked: number;
  booked: number;
};

/**
 * The quarter-hours that a finished part is paid: those charged; an hour at least for who left because it was not safe;
 * what was worked, an hour at least and the booked time at most, for who was at work when the visit was ended.
 */
export function paidQuarterHours({ endedHow, charged, worked, booked }: Part): number {
  if (endedHow === 'unsafe') return Math.max(minPaidQuarterHours, charged);
  if (endedHow === 'ended-early') return Math.max(worked, Math.min(minPaidQuarterHours, booked));
  return charged;
}
