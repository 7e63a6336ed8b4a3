import type { Actor } from '#domain/access/actor.ts';
import { followReferral } from '#server/affiliate/follow-referral.ts';
import { payAffiliate } from '#server/affiliate/pay-affiliate.ts';
import { listAffiliates } from '#server/affiliate/read-affiliates.ts';
import { daysBefore, type Stage } from '../stage.ts';
import { paidDaysAgo, paidReference } from './affiliates.ts';
import type { DemoAffiliate } from './join-affiliates.ts';

const everybody = { conditions: [], limit: 100, after: null };

/** Bookings by a link with when they were made and when they were over, earliest first. */
async function findReferred({ runtime }: Stage) {
  const rows = await runtime.db
    .selectFrom('bookings')
    .select(['id', 'created_at', 'completed_at'])
    .where('source', 'is not', null)
    .execute();
  const moments = rows.flatMap(({ id, created_at, completed_at }) =>
    [created_at, completed_at].flatMap((at) => (at ? [{ id, at }] : [])),
  );
  return moments.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The links' rewards in the order in which visits were over; in between the office paid the first affiliate. */
export async function rewardAffiliates(
  stage: Stage,
  company: Actor,
  affiliates: readonly DemoAffiliate[],
): Promise<void> {
  const moments = await findReferred(stage);
  const paidAt = daysBefore(stage, paidDaysAgo, '15:10');
  const follow = async ({ id, at }: { id: string; at: Date }) =>
    followReferral(stage.actAs({ kind: 'system' }, at), id);
  for (const moment of moments.filter(({ at }) => at < paidAt)) await follow(moment);
  const office = stage.actAs(company, paidAt);
  const first = (await listAffiliates(office, everybody)).items.find(({ id }) => id === affiliates[0]?.id);
  if (first && first.owed_pence > 0) {
    const { id, owed_pence: amountPence } = first;
    await payAffiliate(office, { id, amountPence, reference: paidReference });
  }
  for (const moment of moments.filter(({ at }) => at >= paidAt)) await follow(moment);
}
