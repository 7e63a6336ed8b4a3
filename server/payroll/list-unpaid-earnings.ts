import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findUnpaidEarnings, type UnpaidEarningRow } from './unpaid-earning.store.ts';

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

export async function listUnpaidEarnings(ctx: Ctx): Promise<UnpaidEarning[]> {
  requirePermission(ctx.actor, 'payroll.read');
  const byProvider = Map.groupBy(await findUnpaidEarnings(ctx.db), (row) => row.provider_id);
  return [...byProvider.entries()].flatMap(([providerId, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const visits = [...Map.groupBy(rows, (row) => row.booking_id).values()].flatMap(toVisit);
    return {
      providerId,
      firstName: first.first_name,
      lastName: first.last_name,
      paymentFrequency: first.payment_frequency,
      quarterHours: sum(visits, (visit) => visit.quarterHours),
      earningPence: sum(visits, (visit) => visit.earningPence),
      tipPence: sum(visits, (visit) => visit.tipPence),
      visits,
    };
  });
}
