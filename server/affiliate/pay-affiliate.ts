import { requirePermission } from '#domain/access/permissions.ts';
import { affiliatePaidJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { requireProof } from '../auth/proofs/require-proof.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { type AffiliateRow, addToAffiliate, lockAffiliate } from './affiliate.store.ts';
import { findEntryByKey, insertAffiliateEntry } from './affiliate-entry.store.ts';
import { type AffiliateView, findAffiliateView } from './affiliate-view.store.ts';

const longestReference = 100;

export type PayAffiliate = {
  id: string;
  /** What the office sent, which has to be what is owed. */
  amountPence: number;
  /** Of the bank transfer. */
  reference: string;
};

/**
 * The office has paid an affiliate by hand and marks it so: all that is owed, no more and no less, so that a
 * reward taken back meanwhile is noticed. The same request twice is one payment.
 */
export async function payAffiliate(ctx: Ctx, input: PayAffiliate): Promise<AffiliateView> {
  requirePermission(ctx.actor, 'affiliate.manage');
  await requireProof(ctx, 'payAffiliate');
  const reference = readLine(input.reference);
  if (reference.length > longestReference)
    throw new Refusal('affiliate_reference_long', { field: 'reference' });
  if (!isUuid(input.id)) throw new Refusal('not_found');
  return transact(ctx, async (tx) => {
    const affiliate = await lockAffiliate(tx.db, input.id);
    if (!affiliate) throw new Refusal('not_found');
    if (!(await isRepeated(tx, { ...input, reference }))) {
      requireAmount(affiliate, input.amountPence);
      await enterPayment(tx, affiliate, reference);
    }
    return orNotFound(await findAffiliateView(tx.db, affiliate.id));
  });
}

const keyOf = (tx: Ctx): string | null => (tx.idempotencyKey ? `affiliate-paid:${tx.idempotencyKey}` : null);

async function isRepeated(tx: Ctx, { id, amountPence, reference }: PayAffiliate): Promise<boolean> {
  const key = keyOf(tx);
  const known = key ? await findEntryByKey(tx.db, key) : undefined;
  const paid = known && {
    id: known.affiliate_id,
    amountPence: -known.amount_pence,
    reference: known.reference,
  };
  return isDone(paid, { id, amountPence, reference }, new Refusal('idempotency_conflict'));
}

function requireAmount({ owed_pence: owedPence }: AffiliateRow, amountPence: number): void {
  if (owedPence <= 0) throw new Refusal('affiliate_nothing_owed');
  if (amountPence !== owedPence) {
    throw new Refusal('affiliate_owed_changed', {
      field: 'amount',
      values: { amount: formatMoney(owedPence) },
    });
  }
}

async function enterPayment(tx: Ctx, affiliate: AffiliateRow, reference: string): Promise<void> {
  const { id, owed_pence: owedPence } = affiliate;
  const entryId = await insertAffiliateEntry(tx.db, {
    affiliateId: id,
    kind: 'paid',
    amountPence: -owedPence,
    balancePence: 0,
    reference,
    paidBy: nameOf(tx.actor),
    idempotencyKey: keyOf(tx),
    at: tx.now(),
  });
  await addToAffiliate(tx.db, id, { earnedPence: 0, paidPence: owedPence }, tx.now());
  const key = { event: 'affiliate-paid', entity: 'affiliate-entry', entityId: entryId };
  await postJournal(tx, key, affiliatePaidJournal(owedPence));
  await recordAudit(tx, {
    action: 'affiliate.pay',
    entity: 'affiliate',
    entityId: id,
    before: { owedPence },
    after: { owedPence: 0, paidPence: owedPence, reference },
  });
}

function orNotFound(affiliate: AffiliateView | undefined): AffiliateView {
  if (!affiliate) throw new Refusal('not_found');
  return affiliate;
}
