import { maxGoodwillPenceADay } from '#domain/gift-card/goodwill-of-a-day.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate, toInstant } from '#domain/time/london.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import { rewordTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { queueForHolder } from '../limits/queue-for-holder.store.ts';
import { uuidOf } from '../made-once.ts';
import { findGoodwillOfDay, goodwillTask } from './goodwill-of-a-day.store.ts';

/**
 * Whether somebody of the office may give so much more today (rules/money#gift-cards), in the caller's transaction:
 * above £50 it takes a proof (rules/security#proof); beyond the day's sum somebody else with money has to agree, by
 * the task this opens (`agreeToGoodwill`), while there is anybody else. Answers the refusal, which the task must outlive.
 */
export async function findGoodwillRefusal(tx: Ctx, amountPence: number): Promise<Refusal | null> {
  const { actor } = tx;
  if (actor.kind !== 'user') return null;
  const { userId } = actor;
  await queueForHolder(tx.db, `goodwill:${userId}`);
  const day = londonDate(tx.now());
  const dayBegan = new Date(toInstant(day, '00:00').epochMilliseconds);
  const { name, givenPence, agreedPence, hasOther } = await findGoodwillOfDay(tx.db, { userId, dayBegan });
  const uptoPence = givenPence + amountPence;
  await requireProof(tx, 'issueGoodwillCard', uptoPence);
  if (!hasOther || uptoPence <= Math.max(maxGoodwillPenceADay, agreedPence)) return null;
  const task = {
    kind: goodwillTask,
    // Tasks are of things with a UUID: the same one for the same person on the same day.
    entityId: uuidOf(`${goodwillTask}:${userId}:${day}`),
    words: `${name} has given ${formatMoney(givenPence)} of goodwill today and asks to give ${formatMoney(amountPence)} more. Above ${formatMoney(maxGoodwillPenceADay)} a day somebody else who looks after money has to agree: “Agree” does, up to ${formatMoney(uptoPence)} in all.`,
    facts: { userId, uptoPence },
  };
  await openCompanyTask(tx, { ...task, entity: 'gift-card' });
  await rewordTask(tx.db, task);
  const values = { given: formatMoney(givenPence), limit: formatMoney(maxGoodwillPenceADay) };
  return new Refusal('goodwill_needs_other', { field: 'amountPence', values });
}
