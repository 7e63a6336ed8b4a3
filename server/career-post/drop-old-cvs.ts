import { addDays, addMonths, londonDate, toInstant } from '#domain/time/london.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { dropUpload } from '../file/upload.store.ts';
import { transact } from '../transaction.ts';
import { findOldCvs, lockApplication, updateApplication } from './career-application.store.ts';

const keptMonths = 6;

/**
 * Lets go of the CVs of people rejected six months ago (rules/lifecycles#other-records, rules/law#keeping); run every
 * day, safe twice.
 */
export async function dropOldCvs(ctx: Ctx): Promise<void> {
  const lastDay = addMonths(londonDate(ctx.now()), -keptMonths);
  const before = new Date(toInstant(addDays(lastDay, 1), '00:00').epochMilliseconds);
  for (const id of await findOldCvs(ctx.db, before)) {
    await transact(ctx, async (tx) => {
      const application = await lockApplication(tx.db, id);
      if (application?.status !== 'rejected' || application.cv_deleted_at) return;
      await dropUpload(tx.db, application.cv_path, tx.now());
      await updateApplication(tx.db, id, { cv_deleted_at: tx.now() }, tx.now());
      await recordAudit(tx, {
        action: 'career-application.drop-cv',
        entity: 'career-application',
        entityId: id,
      });
    });
  }
}
