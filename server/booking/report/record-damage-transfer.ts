import { requirePermission } from '#domain/access/permissions.ts';
import { damageJournal } from '#domain/money/journals.ts';
import { accounts } from '#domain/money/ledger.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { isRealDate } from '#domain/time/is-real-date.ts';
import { formatFullDate, formatLongDate, londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { requireProof } from '../../auth/proofs/require-proof.ts';
import type { Ctx } from '../../context.ts';
import { postJournal } from '../../ledger/post-journal.ts';
import { isDone } from '../../same-outcome.ts';
import { transact } from '../../transaction.ts';
import { countedPence } from '../charge/given-of.ts';
import { type DamageClaimRow, insertClaimEntry, updateClaim } from '../damage-claim.store.ts';
import { loadClaim } from './load-claim.ts';
import { notifyClaim } from './notify-claim.ts';
import { tendComplaintsOf } from './tend-complaints.ts';
import { type ClaimView, viewClaim } from './view-claims.ts';

const longestReference = 100;

export type DamageTransfer = { claimId: string; sentOn: string; reference: string };

/** The office has sent by bank what a claim is paid so: it is in the books from that moment on, and its task ends. */
export async function recordDamageTransfer(ctx: Ctx, input: DamageTransfer): Promise<ClaimView> {
  requirePermission(ctx.actor, 'booking.refund');
  const reference = readLine(input.reference);
  if (reference === '' || reference.length > longestReference)
    throw new Refusal('refund_reference_bad', { field: 'reference', values: { most: longestReference } });
  const { sentOn } = input;
  await transact(ctx, async (tx) => {
    const { booking, claim } = await loadClaim(tx, input.claimId);
    if (isSentSo(claim, { sentOn, reference })) return;
    if (claim.status !== 'settled' || claim.transfer_pence === 0) throw new Refusal('damage_no_transfer');
    requireDay(tx, claim, sentOn);
    const { transfer_pence: pence } = claim;
    await requireProof(tx, 'recordDamageTransfer', await countedPence(tx, booking.id, pence));
    const sent = { transfer_sent_on: sentOn, transfer_reference: reference };
    await updateClaim(tx.db, claim.id, sent, tx.now());
    const key = { event: 'damage-paid', entity: 'damage-claim', entityId: claim.id };
    const postings = damageJournal(pence, accounts.bank);
    await postJournal(tx, key, postings, { note: reference });
    const entry = { claimId: claim.id, kind: 'sent' as const, by: nameOf(tx.actor), words: '' };
    await insertClaimEntry(tx.db, entry, tx.now());
    await tendComplaintsOf(tx, booking);
    await recordAudit(tx, {
      action: 'booking.record-damage-transfer',
      entity: 'booking',
      entityId: booking.id,
      after: { pence, sentOn, reference },
    });
    const facts: [string, string][] = [
      ['By bank transfer', formatMoney(pence, 'GBP')],
      ['Sent on', formatFullDate(sentOn)],
      ['Reference', reference],
    ];
    await notifyClaim(tx, { booking, claim }, { step: 'sent', words: '', facts });
  });
  return viewClaim(ctx, input.claimId);
}

/** The same transfer said twice is one; another one is refused. */
function isSentSo(claim: DamageClaimRow, asked: { sentOn: string; reference: string }): boolean {
  const { transfer_sent_on: sentOn, transfer_reference: reference } = claim;
  return isDone(sentOn === null ? null : { sentOn, reference }, asked, new Refusal('refund_gone'));
}

function requireDay(tx: Ctx, claim: DamageClaimRow, sentOn: string): void {
  const [from, to] = [londonDate(claim.decided_at ?? claim.created_at), londonDate(tx.now())];
  if (isRealDate(sentOn) && sentOn >= from && sentOn <= to) return;
  const values = { from: formatLongDate(from), to: formatLongDate(to) };
  throw new Refusal('refund_day_bad', { field: 'sentOn', values });
}
