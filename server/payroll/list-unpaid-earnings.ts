import { nextPayPeriod, type PayFrequency } from '#domain/payroll/pay-period.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { findUnpaidEarnings, type UnpaidEarningRow } from './unpaid-earning.store.ts';
import { whosePay } from './whose-pay.ts';

/** What one booking brought a cleaner, pence: pay with its corrections, and tips. Hours only of a visit made. */
export type UnpaidVisit = {
  first: UnpaidEarningRow;
  kinds: string[];
  quarterHours: number;
  earningPence: number;
  tipPence: number;
};

/** What the business owes one cleaner and no sent pay run has paid. */
export type UnpaidEarning = {
  providerId: string;
  firstName: string;
  lastName: string;
  paymentFrequency: string;
  /** London days: what is paid next, up to which day, and when. */
  periodEnd: string;
  payDate: string;
  quarterHours: number;
  earningPence: number;
  tipPence: number;
  visits: UnpaidVisit[];
};

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0);

function toVisit(rows: UnpaidEarningRow[]): UnpaidVisit[] {
  const [first] = rows;
  if (!first) return [];
  const tips = rows.filter((row) => row.kind === 'tip');
  const tipPence = sum(tips, (row) => row.amount_pence);
  const visit = rows.find((row) => row.kind === 'visit');
  return [
    {
      first: visit ?? first,
      kinds: [...new Set(rows.map((row) => row.kind))],
      quarterHours: visit?.actual_quarter_hours ?? 0,
      earningPence: sum(rows, (row) => row.amount_pence) - tipPence,
      tipPence,
    },
  ];
}

/** To the company for every cleaner who is owed something, to a cleaner their own. */
export async function listUnpaidEarnings(ctx: Ctx): Promise<UnpaidEarning[]> {
  const rowsOfAll = await findUnpaidEarnings(ctx.db, whosePay(ctx));
  const byProvider = Map.groupBy(rowsOfAll, (row) => row.provider_id);
  const today = londonDate(ctx.now());
  return [...byProvider.entries()].flatMap(([providerId, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const earned = londonDate(new Date(Math.min(...rows.map((row) => row.earned_at.getTime()))));
    const next = nextPayPeriod(first.payment_frequency as PayFrequency, earned, today);
    const visits = [...Map.groupBy(rows, (row) => row.booking_id).values()].flatMap(toVisit);
    return {
      providerId,
      firstName: first.first_name,
      lastName: first.last_name,
      paymentFrequency: first.payment_frequency,
      periodEnd: next.end,
      payDate: next.payDate,
      quarterHours: sum(visits, (visit) => visit.quarterHours),
      earningPence: sum(visits, (visit) => visit.earningPence),
      tipPence: sum(visits, (visit) => visit.tipPence),
      visits,
    };
  });
}
