import { requirePermission } from '#domain/access/permissions.ts';
import { requireReading } from '#domain/access/record-rights.ts';
import type { BouncedRecord } from '#domain/bounce/bounced-record.ts';
import { Refusal } from '#domain/refusal.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { type BouncedAddress, clearBouncedAddress, findBouncedAddress } from '../bounced-address.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { findEmailOf } from './email-bounce.store.ts';

/** What is known of the address of a record that whoever asks may read; null where mails to it arrive. */
export const readEmailBounce = async (ctx: Ctx, email: string | null): Promise<BouncedAddress | null> =>
  email === null ? null : ((await findBouncedAddress(ctx.db, email)) ?? null);

/**
 * The office knows that mails arrive there again: the mark goes, and what was to do about it
 * (rules/messages#addresses-that-take-no-email). Answers whether there was one.
 */
export async function clearEmailBounce(
  ctx: Ctx,
  { record, recordId }: { record: BouncedRecord; recordId: string },
): Promise<boolean> {
  requirePermission(ctx.actor, 'email-bounce.clear');
  requireReading(ctx.actor, record);
  return transact(ctx, async (tx) => {
    const isId = record === 'user' || isUuid(recordId);
    const email = isId ? await findEmailOf(tx.db, record, recordId) : null;
    if (email === null) throw new Refusal('not_found');
    const cleared = await clearBouncedAddress(tx.db, email, nameOf(tx.actor), tx.now());
    if (cleared === 0) return false;
    await recordAudit(tx, { action: 'email.clear-bounce', entity: record, entityId: recordId });
    return true;
  });
}
