import { londonDate } from '#domain/time/london.ts';
import { demoAccounts } from '../demo-accounts.ts';
import type { PlannedVisit } from '../plan.ts';
import type { DemoAffiliate } from './join-affiliates.ts';

/** So many came by a link, over all the weeks; the first affiliate sends most of them. */
const sentInAll = 9;
const leastBetween = 3;
const shares = [0, 0, 1, 0];

const viaOf = ({ code }: DemoAffiliate, { bookedAt }: PlannedVisit): string =>
  `${code}-${londonDate(bookedAt).replaceAll('-', '')}`;

/** Says whose first bookings came by a link, and one later booking of somebody we knew, which earns nothing. */
export function sendCustomers(affiliates: readonly DemoAffiliate[], visits: readonly PlannedVisit[]): void {
  const inOrder = visits
    .filter(({ customer }) => customer.person.email !== demoAccounts.customer.email)
    .sort((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime());
  const rows = [...Map.groupBy(inOrder, ({ customer }) => customer.person.email).values()];
  const between = Math.max(leastBetween, Math.floor(rows.length / sentInAll));
  const sent = rows.filter((_row, place) => place % between === 0);
  for (const [place, [first]] of sent.entries()) {
    const affiliate = affiliates[shares[place % shares.length] ?? 0];
    if (first && affiliate && first.bookedAt > affiliate.joinedAt) first.via = viaOf(affiliate, first);
  }
  const [, knownLater] = rows.find((row) => row.length > 1 && !row[0]?.via) ?? [];
  const [affiliate] = affiliates;
  if (knownLater && affiliate) knownLater.via = viaOf(affiliate, knownLater);
}
