import { requirePermission } from '#domain/access/permissions.ts';
import { cleanerPayJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { readLine } from '#domain/text/read-text.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { formerIdForKey, idForKey } from '../made-once.ts';
import { isDone } from '../same-outcome.ts';
import { transact } from '../transaction.ts';
import { findCorrection, findLinkOf, insertCorrection, type NewCorrection } from './correction.store.ts';

const maxPence = 100_000;
const maxReason = 1_000;

export type PayCorrection = { providerId: string; bookingId: string; amountPence: number; reason: string };

export function requirePayAmount(amountPence: number): void {
  if (!Number.isInteger(amountPence) || amountPence === 0 || Math.abs(amountPence) > maxPence) {
    throw new Refusal('pay_correction_amount_bad', {
      field: 'amount',
      values: { most: formatMoney(maxPence) },
    });
  }
}

function requireSense({ amountPence, reason }: PayCorrection): void {
  requirePayAmount(amountPence);
  if (reason.length > maxReason) throw new Refusal('comment_too_long', { field: 'reason' });
  if (reason === '') throw new Refusal('pay_correction_reason_missing', { field: 'reason' });
}

/** More or less pay for a cleaner's part of a booking; it goes into their next pay run. Answers its id. */
export async function correctPay(ctx: Ctx, input: PayCorrection): Promise<string> {
  requirePermission(ctx.actor, 'payroll.correct');
  const reason = readLine(input.reason);
  const { providerId, bookingId, amountPence } = input;
  requireSense({ ...input, reason });
  return transact(ctx, async (tx) => {
    const id = await idOfCorrection(tx);
    const areIds = isUuid(providerId) && isUuid(bookingId);
    const link = areIds ? await findLinkOf(tx.db, bookingId, providerId) : undefined;
    if (!link) throw new Refusal('not_found');
    const correction = { id, providerId, bookingId, linkId: link.id, amountPence, note: reason };
    await enterPayCorrection(tx, correction);
    return id;
  });
}

/** Enters a correction of pay with its journal, in the caller's transaction; the same one again changes nothing. */
export async function enterPayCorrection(tx: Ctx, correction: NewCorrection): Promise<void> {
  const { id, providerId, bookingId, linkId, amountPence, note } = correction;
  if (!(await insertCorrection(tx.db, correction, tx.now()))) {
    await requireSame(tx, correction);
    return;
  }
  const journal = cleanerPayJournal([{ providerId, earningPence: amountPence }], bookingId);
  const key = { event: 'pay-correction', entity: 'earning', entityId: id };
  await postJournal(tx, key, journal, { note });
  await recordAudit(tx, {
    action: 'pay.correct',
    entity: 'provider-booking',
    entityId: linkId,
    after: { amountPence, reason: note },
  });
}

/** One that an older version made under the same key has the id of then. */
async function idOfCorrection(tx: Ctx): Promise<string> {
  const former = formerIdForKey(tx, 'pay-correction');
  return former && (await findCorrection(tx.db, former)) ? former : idForKey(tx, 'pay-correction');
}

/** Under its key this very correction was made before. */
async function requireSame(tx: Ctx, { id, ...asked }: NewCorrection): Promise<void> {
  isDone(await findCorrection(tx.db, id), asked, new Refusal('idempotency_conflict'));
}
