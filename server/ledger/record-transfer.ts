import { requirePermission } from '#domain/access/permissions.ts';
import { payoutJournal, vatPaymentJournal } from '#domain/money/journals.ts';
import type { Posting } from '#domain/money/ledger.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { formerIdForKey, idForKey } from '../made-once.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { findPostings } from './ledger.store.ts';
import { postJournal } from './post-journal.ts';
import { requireUntold } from './require-untold.ts';

/** Money the office saw move at the bank: paid out by the card processor, or VAT paid to the tax office. */
export type Transfer = { kind: 'payout' | 'vat-payment'; amountPence: number; reference: string };

const journals: Record<Transfer['kind'], (amountPence: number) => Posting[]> = {
  payout: payoutJournal,
  'vat-payment': vatPaymentJournal,
};
const mostPence = 100_000_000;
const longestReference = 100;

/** Enters a transfer into the books (rules/money#ledger); the same request again enters nothing. Answers its id. */
export async function recordTransfer(ctx: Ctx, input: Transfer): Promise<string> {
  requirePermission(ctx.actor, 'ledger.record');
  if (input.kind === 'payout') requireUntold(ctx);
  const { kind, amountPence } = input;
  if (!Number.isInteger(amountPence) || amountPence < 1 || amountPence > mostPence) {
    throw new Refusal('amount_bad', { field: 'amount' });
  }
  const note = readLine(input.reference);
  if (note.length > longestReference) {
    throw new Refusal('invalid_input', { problems: [{ field: 'reference', code: 'invalid_input' }] });
  }
  return transact(ctx, async (tx) => {
    const id = await idOfTransfer(tx, kind);
    const key = { event: kind, entity: 'transfer', entityId: id };
    if (!(await postJournal(tx, key, journals[kind](amountPence), { note }))) {
      const [line] = await findPostings(tx.db, key);
      const entered = line && { amountPence: Math.abs(line.amount_pence), note: line.note };
      isDone(entered, { amountPence, note }, new Refusal('idempotency_conflict'));
      return id;
    }
    await recordAudit(tx, {
      action: `ledger.record-${kind}`,
      entity: 'transfer',
      entityId: id,
      after: { amountPence, reference: note },
    });
    return id;
  });
}

/** One that an older version entered under the same key has the id of then. */
async function idOfTransfer(tx: Ctx, kind: Transfer['kind']): Promise<string> {
  const former = formerIdForKey(tx, kind);
  const known = former
    ? await findPostings(tx.db, { event: kind, entity: 'transfer', entityId: former })
    : [];
  return former && known.length > 0 ? former : idForKey(tx, kind);
}
