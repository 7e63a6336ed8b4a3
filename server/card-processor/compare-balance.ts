import { formatMoney } from '#domain/money/pence.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openUnseenTask } from '../company-task/open-unseen-task.ts';
import type { Ctx } from '../context.ts';
import { paymentsOf } from '../payment/payments-of.ts';
import { transact } from '../transaction.ts';
import { type BookedBalance, findBookedBalance } from './compare-balance.store.ts';
import { countStored, findUnknownEntries } from './entry.store.ts';
import { formatUnknownEntries } from './format-unknown-entries.ts';
import { findReads, noteCompared } from './read.store.ts';
import { readEntries } from './read-entries.ts';

/** Account 1200 beside what the gateway holds, with what explains that they are not the same number; pence. */
export type BalanceComparison = BookedBalance & {
  gatewayPence: number;
  /** What is left: 0 where the books agree to the penny. */
  differencePence: number;
};

const hourMs = 3600 * 1000;
const dayMs = 24 * hourMs;
const maxTries = 3;

/**
 * Account 1200 against the gateway's balance, now (rules/money#card-processor): 1200 = what the gateway holds + payouts
 * on their way to the bank − refunds not sent yet + what was entered by hand − what came in the last hour and is not in
 * the books yet. Reads what is new first, and asks again where something moved meanwhile.
 */
export async function compareBalance(ctx: Ctx): Promise<BalanceComparison> {
  for (let tries = 1; ; tries += 1) {
    await readEntries(ctx);
    const gatewayPence = await paymentsOf(ctx).getBalance();
    const booked = await findBookedBalance(ctx.db, { newSince: hourAgo(ctx) });
    const moved = await paymentsOf(ctx).listEntries(hourAgo(ctx));
    if (tries < maxTries && (await countStored(ctx.db, moved)) < moved.length) continue;
    const byHandPence = paymentsOf(ctx).tellsOfPayouts ? 0 : booked.byHandPence;
    const { booksPence, onTheWayPence, unsentRefundsPence, newPence } = booked;
    const expectedPence = gatewayPence + onTheWayPence - unsentRefundsPence + byHandPence - newPence;
    return { ...booked, byHandPence, gatewayPence, differencePence: booksPence - expectedPence };
  }
}

const hourAgo = (ctx: Ctx) => new Date(ctx.now().getTime() - hourMs);

const theTask = {
  kind: 'card-processor-differs',
  entity: 'card-processor',
  entityId: '00000000-0000-0000-0000-000000000000',
} as const;

/** Compares once a day, and as often as it is asked while they differ; the office is told what differs. */
export async function watchBalance(ctx: Ctx): Promise<void> {
  const { comparedAt } = await findReads(ctx.db);
  if (comparedAt && ctx.now().getTime() - comparedAt.getTime() < dayMs) return;
  const { differencePence } = await compareBalance(ctx);
  await transact(ctx, async (tx) => {
    if (differencePence === 0) {
      await noteCompared(tx.db, tx.now());
      await endTask(tx.db, { ...theTask, by: 'system' }, tx.now());
      return;
    }
    const span = { from: new Date(0), to: hourAgo(tx) };
    const unknown = await findUnknownEntries(tx.db, span);
    const more = differencePence > 0 ? 'more' : 'less';
    const words = `By the books the card processor holds ${formatMoney(Math.abs(differencePence))} ${more} for us than it says.${formatUnknownEntries(unknown)}`;
    await openUnseenTask(tx, { ...theTask, words, facts: { differencePence } });
  });
}
