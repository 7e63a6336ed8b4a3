import { requirePermission } from '#domain/access/permissions.ts';
import { withinSentence } from '#domain/label/label-in.ts';
import { approvalGapLabels } from '#domain/label/provider-labels.ts';
import { missingAnswers } from '#domain/platform-report/tax-answers.ts';
import { approvalGaps } from '#domain/provider/approval.ts';
import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { nextProfileStatus } from '#domain/provider/lifecycle.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { findAskedCover } from '../application-setting/asked-cover.store.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import { endTask } from '../company-task/company-task.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { findProviderHours, lockProvider, type ProviderRow, setProfileStatus } from './provider.store.ts';
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
    const change = { profile_status: to, approved_at: tx.now(), disabled_reason: null, closed_at: null };
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
      props: {
        firstName: provider.first_name,
        hasAccount: provider.account_end !== null,
        asked: missingAnswers({
          hasDateOfBirth: provider.birth_date_cipher !== null,
          hasTaxNumber: provider.tax_number_cipher !== null,
        }),
      },
    });
  });
  return getProvider(ctx, input.id);
}

/** Bank details may follow: until they stand, pay is held and nothing else (rules/money#payroll). */
async function requireReady(tx: Ctx, provider: ProviderRow): Promise<void> {
  const [checks, hours, asked] = await Promise.all([
    findChecks(tx.db, [provider.id]),
    findProviderHours(tx.db, [provider.id]),
    findAskedCover(tx.db),
  ]);
  const applicant = {
    checks: checks.map(({ kind, valid_until, cover_pounds }) => ({
      kind,
      validUntil: valid_until,
      coverPounds: cover_pounds,
    })),
    worksSomeDay: hours.some((day) => day.is_working),
    hasTerms: provider.is_self_employed && provider.terms_accepted_at !== null,
  };
  const gaps = approvalGaps(applicant, londonDate(tx.now()), asked);
  if (gaps.length === 0) return;
  const missing = gaps.map((gap) => withinSentence(approvalGapLabels[gap])).join(', ');
  throw new Refusal(gaps.every(isCheckKind) ? 'checks_missing' : 'provider_not_ready', {
    values: { missing },
  });
}
