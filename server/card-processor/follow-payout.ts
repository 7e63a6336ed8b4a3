import { payoutJournal } from '#domain/money/journals.ts';
import { reversed } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import type { BalanceEntry, Payout, Unread } from '../adapters/payments/port.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openUnseenTask } from '../company-task/open-unseen-task.ts';
import type { Ctx } from '../context.ts';
import { findPostings } from '../ledger/ledger.store.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { paymentsOf } from '../payment/payments-of.ts';
import { splitRead } from '../payment/split-read.ts';
import { transact } from '../transaction.ts';
import { enterEntries } from './enter-entries.ts';
import { insertEntries } from './entry.store.ts';
import { formatUnknownEntries } from './format-unknown-entries.ts';
import {
  findItemised,
  findPayouts,
  findUnknownOf,
  type ItemisedPayout,
  isStored,
  keepPayout,
  markItemised,
  type PayoutRow,
} from './payout.store.ts';
import { findReads } from './read.store.ts';

const dayMs = 24 * 3600 * 1000;
/** A bank may send a payout back for days. */
const followedMs = 30 * dayMs;

/** Asks the gateway how a payout stands, and takes that into the books. */
export async function followPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const payout = await paymentsOf(ctx).getPayout(payoutId);
  if (payout) await takePayouts(ctx, [payout]);
}

/** Every payout of the last weeks, however much of what was told of it was lost. */
export async function followPayouts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - followedMs);
  await takePayouts(ctx, await paymentsOf(ctx).listPayouts(since));
}

/** Takes those of which something is new; one that can't be read stops no other one, and is told of at the end. */
async function takePayouts(ctx: Ctx, payouts: readonly (Payout | Unread)[]): Promise<void> {
  const { read, unread } = splitRead<Payout>(payouts);
  const stored = await findPayouts(
    ctx.db,
    read.map(({ payoutId }) => payoutId),
  );
  const { followedFrom } = await findReads(ctx.db);
  for (const payout of read) {
    const row = stored.get(payout.payoutId);
    if (isEnteredByHand(payout, followedFrom) || (row && isStored(payout, row))) continue;
    await takePayout(ctx, payout, row);
  }
  await enterEntries(ctx);
  await checkPayouts(ctx);
  if (unread) throw unread.error;
}

/** The office entered a payout when the bank had it: until the gateway's own word counted. */
const isEnteredByHand = ({ arrivesOn }: Payout, followedFrom: Date | null): boolean =>
  followedFrom !== null && arrivesOn < londonDate(followedFrom);

/**
 * A payout is in the books while the bank has it (rules/money#card-processor): entered when it arrives, taken out again
 * when the bank sends it back, each once, whatever is told of it how often and in which order.
 */
async function takePayout(ctx: Ctx, payout: Payout, stored: PayoutRow | undefined): Promise<void> {
  const isToItemise = payout.isItemised && !stored?.itemised_at;
  const entries = isToItemise ? await paymentsOf(ctx).listEntriesOf(payout.payoutId) : null;
  await transact(ctx, async (tx) => {
    const row = await keepPayout(tx.db, payout, tx.now());
    if (entries) await itemise(tx, row, entries);
    if (row.status === 'paid') await enterPaid(tx, row);
    if (row.status === 'failed' || row.status === 'canceled') await undo(tx, row);
  });
}

async function itemise(tx: Ctx, { id }: PayoutRow, entries: readonly BalanceEntry[]): Promise<void> {
  await insertEntries(tx.db, entries, id);
  await markItemised(tx.db, id, tx.now());
}

const keyOf = (event: string, { id }: PayoutRow) => ({ event, entity: 'payout', entityId: id });

async function enterPaid(tx: Ctx, row: PayoutRow): Promise<void> {
  await postJournal(tx, keyOf('payout', row), payoutJournal(row.amount_pence), { note: row.gateway_id });
}

async function undo(tx: Ctx, row: PayoutRow): Promise<void> {
  const [entered] = await findPostings(tx.db, keyOf('payout', row));
  if (entered) {
    const more = { note: row.gateway_id, reverses: String(entered.journal_id) };
    await postJournal(tx, keyOf('payout-undone', row), reversed(payoutJournal(row.amount_pence)), more);
  }
  if (row.status === 'canceled') return;
  const words = `The payout of ${formatMoney(row.amount_pence)} of ${dayOf(row)} didn’t reach the bank${row.failure ? `: ${row.failure}` : ''}. The money is with the card processor again. Check the bank account there.`;
  const facts = { gatewayId: row.gateway_id };
  await openUnseenTask(tx, { kind: 'payout-failed', entity: 'payout', entityId: row.id, words, facts });
}

const dayOf = ({ created_at }: PayoutRow) => formatFullDate(londonDate(created_at));

/** A payout must be what the books have for what is in it, to the penny; the office is told of any other. */
export async function checkPayouts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - followedMs);
  for (const payout of await findItemised(ctx.db, since)) {
    await transact(ctx, (tx) => checkPayout(tx, payout));
  }
}

async function checkPayout(tx: Ctx, payout: ItemisedPayout): Promise<void> {
  const differencePence = payout.amount_pence - payout.inBooksPence;
  const task = { kind: 'payout-differs', entity: 'payout', entityId: payout.id } as const;
  if (differencePence === 0) {
    await endTask(tx.db, { ...task, by: 'system' }, tx.now());
    return;
  }
  const unknown = await findUnknownOf(tx.db, payout.id);
  const more = differencePence > 0 ? 'more' : 'less';
  const words = `The payout of ${formatMoney(payout.amount_pence)} of ${dayOf(payout)} is ${formatMoney(Math.abs(differencePence))} ${more} than the books have for what is in it.${formatUnknownEntries(unknown)}`;
  await openUnseenTask(tx, { ...task, words, facts: { differencePence } });
}
