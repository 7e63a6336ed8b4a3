import { requirePermission } from '#domain/access/permissions.ts';
import { withinSentence } from '#domain/label/label-in.ts';
import { checkKindLabels } from '#domain/label/provider-labels.ts';
import { nextProfileStatus } from '#domain/provider/lifecycle.ts';
import { missingChecks } from '#domain/provider/provider-checks.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { findAskedCover } from '../application-setting/asked-cover.store.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { lockProvider, type ProviderRow, setProfileStatus } from './provider.store.ts';
import { findChecks } from './provider-check.store.ts';
import type { ProviderView } from './provider-view.ts';

/**
 * pending or disabled → approved: from now on they are invited to jobs (rules/lifecycles#other-records, provider
 * profile).
 */
export async function approveProvider(
  ctx: Ctx,
  input: { id: string; expectedVersion: number | null },
): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.approve');
  await transact(ctx, async (tx) => {
    const provider = isUuid(input.id) ? await lockProvider(tx.db, input.id) : undefined;
    if (!provider) throw new Refusal('not_found');
    if (provider.profile_status === 'approved') return;
    const to = nextProfileStatus(provider.profile_status, 'approve', 'company');
    await requireReady(tx, provider);
    const version = input.expectedVersion ?? provider.version;
    const change = { profile_status: to, approved_at: tx.now(), disabled_reason: null };
    if (!(await setProfileStatus(tx.db, { id: provider.id, version }, change, tx.now()))) {
      throw new Refusal('version_conflict');
    }
    await recordAudit(tx, {
      action: 'provider.approve',
      entity: 'provider',
      entityId: provider.id,
      before: { profileStatus: provider.profile_status },
      after: { profileStatus: to },
    });
    const task = { kind: 'provider-application', entityId: provider.id, by: nameOf(tx.actor) };
    await endTask(tx.db, task, tx.now());
    await tx.queueMail({
      template: 'provider-approved',
      entityId: provider.id,
      recipient: provider.email,
      version: provider.version,
      props: { firstName: provider.first_name },
    });
  });
  return getProvider(ctx, input.id);
}

/** Bank details may follow: until they stand, pay is held and nothing else (rules/money#payroll). */
async function requireReady(tx: Ctx, provider: ProviderRow): Promise<void> {
  if (!provider.has_dbs_check || !provider.is_self_employed) throw new Refusal('provider_not_ready');
  const checks = await findChecks(tx.db, [provider.id]);
  const seen = checks.map(({ kind, valid_until, cover_pounds }) => ({
    kind,
    validUntil: valid_until,
    coverPounds: cover_pounds,
  }));
  const missing = missingChecks(seen, londonDate(tx.now()), await findAskedCover(tx.db));
  if (missing.length === 0) return;
  const words = missing.map((kind) => withinSentence(checkKindLabels[kind])).join(', ');
  throw new Refusal('checks_missing', { values: { missing: words } });
}
