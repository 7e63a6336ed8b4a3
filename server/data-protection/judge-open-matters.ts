import type { OpenMatters } from '#domain/data-protection/waiting-for.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findOpenBookings, findOpenJobs, findOtherMatters } from './open-matters.store.ts';
import type { Person } from './person.store.ts';

export type Judged = {
  open: OpenMatters;
  /** Records that nothing open needs any more. */
  closedBookingIds: string[];
  closedJobIds: string[];
};

/** What still needs a person's data, and which of their records nothing needs, as of now. */
export async function judgeOpenMatters(ctx: Ctx, person: Person): Promise<Judged> {
  const now = ctx.now();
  const bookings = await findOpenBookings(ctx.db, person, now);
  const work = await findOpenJobs(ctx.db, person);
  const { checkouts, ...rest } = await findOtherMatters(ctx.db, person, { now, today: londonDate(now) });
  const needed = new Set([...bookings.visits, ...bookings.moneyUnderWay, ...bookings.disputed]);
  const neededJobs = new Set([...work.jobs, ...work.disputed]);
  return {
    open: {
      ...rest,
      visits: bookings.visits.length + checkouts,
      moneyUnderWay: bookings.moneyUnderWay.length,
      disputes: bookings.disputed.length + work.disputed.length,
      jobs: work.jobs.length,
    },
    closedBookingIds: person.bookingIds.filter((id) => !needed.has(id)),
    closedJobIds: person.jobIds.filter((id) => !neededJobs.has(id)),
  };
}
