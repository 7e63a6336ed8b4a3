import { requirePermission } from '#domain/access/permissions.ts';
import type { City } from '#domain/booking/options.ts';
import { nextProfileStatus } from '#domain/provider/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { loadProvider, requireProviderAccess } from './load-provider.ts';
import { setProfileStatus } from './provider.store.ts';
import type { ProviderView } from './provider-view.ts';
import { documentPlaces, providerDocuments } from './take-document.ts';
import { tellOfApplicant } from './tell-of-applicant.ts';

/**
 * disabled → pending: whose application was declined, or who took it back, applies again with what stands in their
 * profile, and the office is told as of anybody new (rules/lifecycles#other-records). Who has worked with us writes.
 */
export async function reapply(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.reapply');
  requireProviderAccess(ctx, input.id);
  await transact(ctx, async (tx) => {
    const provider = await loadProvider(tx, { id: input.id, expectedVersion: null });
    if (provider.profile_status === 'pending') return;
    await loadProvider(tx, input);
    const to = nextProfileStatus(provider.profile_status, 'reapply', 'provider');
    if (provider.approved_at !== null) throw new Refusal('reapply_by_office');
    const change = { profile_status: to, disabled_reason: null, closed_at: null };
    await setProfileStatus(tx.db, { id: provider.id, version: provider.version }, change, tx.now());
    await recordAudit(tx, {
      action: 'provider.reapply',
      entity: 'provider',
      entityId: provider.id,
      before: { profileStatus: provider.profile_status, reason: provider.disabled_reason },
      after: { profileStatus: to },
    });
    await tellOfApplicant(tx, {
      id: provider.id,
      version: provider.version,
      firstName: provider.first_name,
      lastName: provider.last_name,
      postalCode: provider.postal_code,
      city: provider.city as City,
      papers: providerDocuments.filter((document) => provider[documentPlaces[document].column] !== null),
      hasShareCode: provider.share_code_cipher !== null,
    });
  });
  return getProvider(ctx, input.id);
}
