import { cardCostPence, disputeMoneyJournal, feeCorrectionJournal } from '#domain/money/journals.ts';
import type { Posting } from '#domain/money/ledger.ts';
import type { Ctx } from '../context.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { takeFailedRefund } from '../payment/take-failed-refund.ts';
import { transact } from '../transaction.ts';
import { type EntryRow, findKnownEntries, markEntered } from './entry.store.ts';
import { findDisputedByHand } from './read.store.ts';

const atOnce = 200;

const isOfDispute = ({ kind }: Pick<EntryRow, 'kind'>): boolean =>
  kind === 'dispute' || kind === 'dispute-returned';

/**
 * What an entry adds to the books (rules/money#card-processor). A charge or refund stands there from its own event;
 * what it cost was entered by the usual rate, and is put right by what the gateway says.
 */
function linesOf({ kind, amount_pence, fee_pence }: EntryRow, isByHand: boolean): Posting[] {
  if (isOfDispute({ kind })) {
    return isByHand ? [] : disputeMoneyJournal(-amount_pence, fee_pence);
  }
  if (kind === 'fee') return feeCorrectionJournal(fee_pence - amount_pence, 0);
  return feeCorrectionJournal(fee_pence, kind === 'charge' ? cardCostPence(amount_pence) : 0);
}

/** Goes through entries that the books know by now, each once. One that they don't know waits until they do. */
export async function enterEntries(ctx: Ctx): Promise<void> {
  const waiting: string[] = [];
  let entries = await findKnownEntries(ctx.db, atOnce, waiting);
  while (entries.length > 0) {
    const ready: EntryRow[] = [];
    for (const entry of entries) {
      if (await takeBack(ctx, entry)) ready.push(entry);
      else waiting.push(entry.id);
    }
    if (ready.length > 0) await transact(ctx, (tx) => enter(tx, ready));
    entries = await findKnownEntries(ctx.db, atOnce, waiting);
  }
}

/**
 * A refund that came back waits to be sent again, also where nothing else told of it. False while it is being sent: the
 * next pass looks again, and the other entries don't wait for it.
 */
async function takeBack(
  ctx: Ctx,
  { kind, refund_id: gatewayRefundId, refund_key: key }: EntryRow,
): Promise<boolean> {
  if (kind !== 'refund-returned' || !gatewayRefundId || !key) return true;
  return (await takeFailedRefund(ctx, { gatewayRefundId, idempotencyKey: key })) === 'taken';
}

async function enter(tx: Ctx, entries: readonly EntryRow[]): Promise<void> {
  const isNew = await markEntered(
    tx.db,
    entries.map(({ id }) => id),
    tx.now(),
  );
  const byHand = await findDisputedByHand(
    tx.db,
    entries.flatMap((entry) => (isOfDispute(entry) && entry.intent_id ? [entry.intent_id] : [])),
  );
  for (const entry of entries) {
    if (!isNew.has(entry.id)) continue;
    const event = isOfDispute(entry) ? 'dispute-money' : 'card-cost';
    const key = { event, entity: 'processor-entry', entityId: entry.id };
    await postJournal(tx, key, linesOf(entry, byHand.has(entry.intent_id ?? '')), { note: entry.gateway_id });
  }
}
