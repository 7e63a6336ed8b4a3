import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { findUnpaidLinks, type UnpaidLink } from './unpaid-earning.store.ts';

/** What the business owes one provider: their completed visits that no pay run has paid (pence, quarter-hours). */
export type UnpaidEarning = {
  providerId: string;
  firstName: string;
  lastName: string;
  paymentFrequency: string;
  quarterHours: number;
  earningPence: number;
  tipPence: number;
  visits: UnpaidLink[];
};

const sum = (links: UnpaidLink[], of: (link: UnpaidLink) => number) =>
  links.reduce((total, link) => total + of(link), 0);

export async function listUnpaidEarnings(ctx: Ctx): Promise<UnpaidEarning[]> {
  demand(ctx.actor, 'payroll.read');
  const byProvider = Map.groupBy(await findUnpaidLinks(ctx.db), (link) => link.provider_id);
  return [...byProvider.entries()].flatMap(([providerId, visits]) => {
    const first = visits[0];
    if (!first) return [];
    return {
      providerId,
      firstName: first.first_name,
      lastName: first.last_name,
      paymentFrequency: first.payment_frequency,
      quarterHours: sum(visits, (link) => link.actual_quarter_hours ?? 0),
      earningPence: sum(visits, (link) => link.earning_pence ?? 0),
      tipPence: sum(visits, (link) => link.tip_pence),
      visits,
    };
  });
}
