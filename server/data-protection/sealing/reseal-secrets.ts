import { resealSigningKeys } from '../../auth/session/signing-key.store.ts';
import type { Ctx } from '../../context.ts';
import type { Secrets } from '../../process/secrets.ts';
import { resealAll } from './reseal.ts';

/**
 * Takes what the secrets before sealed over to those that seal now (docs/runbook.md, Changing keys), and says in the log
 * when nothing is left.
 *
 * @throws Error while something is left: the queue tries again.
 */
export async function resealSecrets(ctx: Ctx, secrets: Secrets, stop?: AbortSignal): Promise<void> {
  await resealSigningKeys(ctx.db, secrets);
  if (ctx.vault.alsoKeyId === null) return;
  const left = await resealAll(ctx, stop);
  if (left === 0) ctx.log.info('Nothing is sealed by ENCRYPTION_KEY_ALSO any more');
  else if (!stop?.aborted) throw new Error(`ENCRYPTION_KEY_ALSO still seals ${left} rows`);
}
