import { requirePermission } from '#domain/access/permissions.ts';
import { nextProfileStatus } from '#domain/provider/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { lockProvider, setProfileStatus } from './provider.store.ts';
import type { ProviderView } from './provider-view.ts';

type Disabling = { id: string; expectedVersion: number | null; reason: string };

const leastReason = 3;
const mostReason = 300;

/**
 * pending → disabled declines an application kindly: they may put it right and apply again.
 * approved → disabled with a reason they are told (rules/lifecycles#other-records, provider profile): no more jobs; a
 * job of the queue gives their coming visits back without counting it. What they have earned is still paid.
 */
export async function disableProvider(ctx: Ctx, input: Disabling): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.approve');
  const reason = readFreeText(input.reason);
  if (reason.length < leastReason || reason.length > mostReason)
    throw new Refusal('disable_reason_missing', { field: 'reason' });
  await transact(ctx, async (tx) => {
    const provider = isUuid(input.id) ? await lockProvider(tx.db, input.id) : undefined;
    if (!provider) throw new Refusal('not_found');
    if (provider.profile_status === 'disabled') return;
    const isApplicant = provider.profile_status === 'pending';
    const to = nextProfileStatus(provider.profile_status, isApplicant ? 'decline' : 'disable', 'company');
    const version = input.expectedVersion ?? provider.version;
    const change = { profile_status: to, disabled_reason: reason, closed_at: tx.now() };
    if (!(await setProfileStatus(tx.db, { id: provider.id, version }, change, tx.now())))
      throw new Refusal('version_conflict');
    await recordAudit(tx, {
      action: isApplicant ? 'provider.decline' : 'provider.disable',
      entity: 'provider',
      entityId: provider.id,
      before: { profileStatus: provider.profile_status },
      after: { profileStatus: to, reason },
    });
    await tx.queueMail({
      template: isApplicant ? 'provider-declined' : 'provider-disabled',
      entityId: provider.id,
      recipient: provider.email,
      version: provider.version,
      props: { firstName: provider.first_name, reason },
    });
    const task = { entityId: provider.id, by: nameOf(tx.actor) };
    for (const kind of ['provider-application', 'provider-documents'])
      await endTask(tx.db, { ...task, kind }, tx.now());
    await tx.enqueue({ name: 'give-back-visits-of', payload: { providerId: provider.id } });
  });
  return getProvider(ctx, input.id);
}
