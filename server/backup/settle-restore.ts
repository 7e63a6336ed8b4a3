import { reconcileAll } from '../booking/charge/reconcile-payments.ts';
import type { Ctx } from '../context.ts';
import { finishErasures } from '../data-protection/finish-erasures.ts';
import { findOpenRestore, settleRestores } from './restore.store.ts';

/**
 * What comes between a restore and the first job: whoever was erased since is erased again, and the gateway says what
 * became of every payment and hold (rules/security#backups). Throws while the gateway can't be asked.
 */
export async function settleRestore(ctx: Ctx): Promise<void> {
  const restore = await findOpenRestore(ctx.db);
  if (!restore) return;
  await finishErasures(ctx);
  await reconcileAll(ctx, restore.madeAt);
  await settleRestores(ctx.db, ctx.now());
  ctx.log.info('What the restore left open is settled, and jobs run again', { madeAt: restore.madeAt });
}
