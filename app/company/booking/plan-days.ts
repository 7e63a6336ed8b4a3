import type { CompanyBookingRow } from './list-company-bookings.ts';

export type DayPlan = {
  today: CompanyBookingRow[];
  tomorrow: CompanyBookingRow[];
  /** Still without all their cleaners, soonest first. */
  waiting: CompanyBookingRow[];
};

type Found = {
  today: string;
  tomorrow: string;
  near: readonly CompanyBookingRow[];
  waiting: readonly CompanyBookingRow[];
};

const soonest = (a: CompanyBookingRow, b: CompanyBookingRow) => a.startsAt.localeCompare(b.startsAt);

export function planDays({ today, tomorrow, near, waiting }: Found): DayPlan {
  return {
    today: near.filter((booking) => booking.startDate === today).sort(soonest),
    tomorrow: near.filter((booking) => booking.startDate === tomorrow).sort(soonest),
    waiting: waiting.toSorted(soonest),
  };
}
