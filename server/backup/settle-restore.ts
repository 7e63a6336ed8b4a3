import { reconcileAll } from '../booking/charge/reconcile-payments.ts';
import type { Ctx } from '../context.ts';
import { finishErasuresAfterRestore } from '../data-protection/finish-erasures.ts';
import { findOpenRestore, settleRestores } from './restore.store.ts';

/** Whether jobs have to wait. */
export const isRestoreOpen = async (ctx: Ctx): Promise<boolean> => (await findOpenRestore(ctx.db)) !== null;

/**
 * What comes between a restore and the first job: whoever was erased since is erased again, and the gateway says what
 * became of every payment and hold (rules/security#backups). An erasure that can't be finished is put before the office.
 * Throws while the gateway can't be asked, and when it is stopped; begun again it goes on.
 */
export async function settleRestore(ctx: Ctx, stop?: AbortSignal): Promise<void> {
  const restore = await findOpenRestore(ctx.db);
  if (!restore) return;
  await finishErasuresAfterRestore(ctx);
  await reconcileAll(ctx, restore, stop);
  await settleRestores(ctx.db, ctx.now());
  ctx.log.info('What the restore left open is settled, and jobs run again', { madeAt: restore.madeAt });
}
