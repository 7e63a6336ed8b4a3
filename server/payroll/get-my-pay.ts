import { expectedPayDate } from '#domain/payroll/pay-run-lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { addDays, londonDate, weekdayOf } from '#domain/time/london.ts';
import { findLinks } from '../booking/provider-booking.store.ts';
import { payOfPart } from '../booking/visit-pay.ts';
import type { Ctx } from '../context.ts';
import { listUnpaidEarnings } from './list-unpaid-earnings.ts';
import {
  type Days,
  type EarnedOnDay,
  findEarnedIn,
  findPaymentsOnTheirWay,
  findPlannedParts,
  findWorkMonths,
  type WorkMonth,
} from './my-pay.store.ts';
import { whosePay } from './whose-pay.ts';

/** What some days bring a cleaner, pence: earned by now, and what the jobs bring that are still to be done or charged. */
export type PayOfDays = Days & {
  earnedPence: number;
  tipPence: number;
  plannedPence: number;
  plannedJobs: number;
};

/** When money comes next; `isOnItsWay` once the bank was told of it. */
export type NextPayday = { payDate: string; pence: number; isOnItsWay: boolean };

export type MyPay = { today: PayOfDays; week: PayOfDays; nextPayday: NextPayday | null };

type Planned = { day: string; pence: number };

/**
 * What the signed-in cleaner earns today and in the week that began on Monday, and when money comes next
 * (rules/money#payroll).
 */
export async function getMyPay(ctx: Ctx): Promise<MyPay> {
  const providerId = whosePay(ctx);
  if (!providerId) throw new Refusal('not_found');
  const today = londonDate(ctx.now());
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const week = { from: monday, to: addDays(monday, 6) };
  const earned = await findEarnedIn(ctx.db, providerId, week);
  const planned = await planOf(ctx, providerId, week);
  return {
    today: payOfDays({ from: today, to: today }, earned, planned),
    week: payOfDays(week, earned, planned),
    nextPayday: await nextPaydayOf(ctx, providerId),
  };
}

/** What each month brought the signed-in cleaner, newest first (rules/money#payroll). */
export async function listWorkMonths(ctx: Ctx): Promise<WorkMonth[]> {
  const providerId = whosePay(ctx);
  return providerId ? findWorkMonths(ctx.db, providerId) : [];
}

async function planOf(ctx: Ctx, providerId: string, days: Days): Promise<Planned[]> {
  const own = await findPlannedParts(ctx.db, providerId, days);
  if (own.length === 0) return [];
  const ids = own.map((part) => part.booking_id);
  const links = Map.groupBy(await findLinks(ctx.db, ids), (link) => link.booking_id);
  return own.flatMap((part) => {
    const all = links.get(part.booking_id) ?? [];
    const link = all.find(({ id }) => id === part.link_id);
    return link ? [{ day: part.start_date, pence: payOfPart(part, all, link).totalPence }] : [];
  });
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((total, pence) => total + pence, 0);

function payOfDays(days: Days, earned: readonly EarnedOnDay[], planned: readonly Planned[]): PayOfDays {
  const isIn = ({ day }: { day: string }) => day >= days.from && day <= days.to;
  const own = earned.filter(isIn);
  const jobs = planned.filter(isIn);
  const tips = own.filter(({ kind }) => kind === 'tip');
  const tipPence = sumOf(tips.map((one) => one.amount_pence));
  return {
    ...days,
    earnedPence: sumOf(own.map((one) => one.amount_pence)) - tipPence,
    tipPence,
    plannedPence: sumOf(jobs.map(({ pence }) => pence)),
    plannedJobs: jobs.length,
  };
}

async function nextPaydayOf(ctx: Ctx, providerId: string): Promise<NextPayday | null> {
  const today = londonDate(ctx.now());
  const sent = await findPaymentsOnTheirWay(ctx.db, providerId);
  const dated = sent.map((run) => ({ payDate: expectedPayDate(run, today), pence: run.pence }));
  const [payDate] = dated.map((run) => run.payDate).toSorted();
  if (payDate) {
    // Two runs may be paid on one day, such as a weekly one and what was sent on top.
    const pence = sumOf(dated.filter((run) => run.payDate === payDate).map((run) => run.pence));
    return { payDate, pence, isOnItsWay: true };
  }
  const [unpaid] = await listUnpaidEarnings(ctx);
  if (!unpaid) return null;
  return { payDate: unpaid.payDate, pence: unpaid.earningPence + unpaid.tipPence, isOnItsWay: false };
}
