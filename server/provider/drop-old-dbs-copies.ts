import { addDays, addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { lockProvider } from './provider.store.ts';
import { findOldDbsCopies } from './provider-check.store.ts';
import { updateProfile } from './provider-profile.store.ts';

const keptMonths = 6;

/**
 * Lets go of copies of DBS certificates six months after somebody has seen them; day, number and result stay
 * (rules/law#keeping). Run every day, safe twice.
 */
export async function dropOldDbsCopies(ctx: Ctx): Promise<void> {
  const lastDay = addMonths(londonDate(ctx.now()), -keptMonths);
  const before = new Date(toInstant(addDays(lastDay, 1), '00:00').epochMilliseconds);
  for (const id of await findOldDbsCopies(ctx.db, before)) {
    await transact(ctx, async (tx) => {
      const key = (await lockProvider(tx.db, id))?.dbs_certificate_path;
      const isStillOld = (await findOldDbsCopies(tx.db, before)).includes(id);
      if (!key || !isStillOld) return;
      await dropUpload(tx.db, key, tx.now());
      await updateProfile(tx.db, id, { dbs_certificate_path: null }, tx.now());
      await recordAudit(tx, { action: 'provider.drop-dbs-copy', entity: 'provider', entityId: id });
    });
  }
}
