import { requirePermission } from '#domain/access/permissions.ts';
import { badDebtReliefPence } from '#domain/invoice/bad-debt-relief.ts';
import { vatReliefJournal } from '#domain/money/journals.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { Refusal } from '#domain/refusal.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { lockBooking } from '../booking/booking.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import { openCompanyTask } from '../company-task/open-company-task.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { transact } from '../transaction.ts';
import { findLossesOf, findUnofferedLosses, type GrossLoss, isReliefTaken } from './vat-relief.store.ts';

const taskKind = 'vat-relief';

const reliefOf = (loss: GrossLoss, today: string): number =>
  badDebtReliefPence({ ...loss, openPence: loss.lostPence, today });

/**
 * The daily look at disputes lost and debts written off gross: six months late, their VAT may be taken back, which a
 * task offers once (rules/money#bad-debt-relief).
 */
export async function offerVatRelief(ctx: Ctx): Promise<void> {
  const today = londonDate(ctx.now());
  for (const loss of await findUnofferedLosses(ctx.db)) {
    const reliefPence = reliefOf(loss, today);
    if (reliefPence > 0) await transact(ctx, (tx) => openReliefTask(tx, loss, reliefPence));
  }
}

/** A loss of the same booking whose task is open waits for the day after that has ended. */
const openReliefTask = (
  tx: Ctx,
  { bookingId, startDate, lostPence, journalId }: GrossLoss,
  reliefPence: number,
) =>
  openCompanyTask(tx, {
    kind: taskKind,
    entity: 'booking',
    entityId: bookingId,
    words: `${formatMoney(lostPence)} of the clean on ${formatFullDate(startDate)} was never paid. Its VAT of ${formatMoney(reliefPence)} can be taken back.`,
    facts: { journalId, lostPence, reliefPence },
  });

/**
 * Takes back the VAT of what a booking lost and is six months late, each loss once (rules/money#bad-debt-relief).
 * Where all of it was taken before, nothing changes.
 */
export async function takeVatRelief(ctx: Ctx, bookingId: string): Promise<void> {
  requirePermission(ctx.actor, 'ledger.record');
  await transact(ctx, async (tx) => {
    if (!isUuid(bookingId) || !(await lockBooking(tx.db, bookingId))) throw new Refusal('not_found');
    const today = londonDate(tx.now());
    let takenPence = 0;
    for (const loss of await findLossesOf(tx.db, bookingId)) {
      const reliefPence = reliefOf(loss, today);
      if (reliefPence === 0) continue;
      const key = { event: 'vat-relief', entity: loss.entity, entityId: loss.entityId };
      if (await postJournal(tx, key, vatReliefJournal(reliefPence))) takenPence += reliefPence;
    }
    if (takenPence === 0) {
      if (await isReliefTaken(tx.db, bookingId)) return;
      throw new Refusal('vat_relief_none');
    }
    await endTask(tx.db, { kind: taskKind, entityId: bookingId, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'booking.take-vat-relief',
      entity: 'booking',
      entityId: bookingId,
      after: { reliefPence: takenPence },
    });
  });
}
