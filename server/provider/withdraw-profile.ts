import { requirePermission } from '#domain/access/permissions.ts';
import { nextProfileStatus, withdrawnReason } from '#domain/provider/lifecycle.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { loadProvider, requireProviderAccess } from './load-provider.ts';
import { setProfileStatus } from './provider.store.ts';
import type { ProviderView } from './provider-view.ts';

/**
 * A cleaner stops working with us, or takes an application back (rules/people#who-may-do-what): no more jobs; a job
 * of the queue gives their coming visits back. What they have earned is still paid, and the company may approve them
 * again.
 */
export async function withdrawProfile(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.withdraw-profile');
  requireProviderAccess(ctx, input.id);
  await transact(ctx, async (tx) => {
    const provider = await loadProvider(tx, { id: input.id, expectedVersion: null });
    if (provider.profile_status === 'disabled') return;
    await loadProvider(tx, input);
    const to = nextProfileStatus(provider.profile_status, 'withdraw', 'provider');
    const change = { profile_status: to, disabled_reason: withdrawnReason, closed_at: tx.now() };
    await setProfileStatus(tx.db, { id: provider.id, version: provider.version }, change, tx.now());
    await recordAudit(tx, {
      action: 'provider.withdraw-profile',
      entity: 'provider',
      entityId: provider.id,
      before: { profileStatus: provider.profile_status },
      after: { profileStatus: to },
    });
    const task = { kind: 'provider-application', entityId: provider.id, by: nameOf(tx.actor) };
    await endTask(tx.db, task, tx.now());
    await tx.enqueue({ name: 'give-back-visits-of', payload: { providerId: provider.id } });
  });
  return getProvider(ctx, input.id);
}
