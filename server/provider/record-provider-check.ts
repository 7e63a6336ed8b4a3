import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { isCheckKind, providerCheckSchema } from '#domain/provider/provider-checks.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { requireProviderAccess } from './load-provider.ts';
import { lockProvider } from './provider.store.ts';
import { findChecks, saveCheck } from './provider-check.store.ts';
import type { ProviderView } from './provider-view.ts';
import { settleRenewal } from './settle-renewal.ts';

type Seen = {
  id: string;
  expectedVersion: number | null;
  kind: string;
  seenOn: string;
  reference: string;
  validUntil: string | null;
};

/**
 * The company has seen a cleaner's identity document, basic DBS check, right to work or insurance
 * (rules/lifecycles#other-records, rules/law#dbs, rules/law#right-to-work). The first of them to end also ends the
 * invitations to visits after that day; one that is renewed ends what was asked about it.
 */
export async function recordProviderCheck(ctx: Ctx, input: Seen): Promise<ProviderView> {
  requirePermission(ctx.actor, 'provider.approve');
  requireProviderAccess(ctx, input.id);
  const { kind } = input;
  if (!isCheckKind(kind)) throw new Refusal('invalid_input', { field: 'kind' });
  const checked = checkInput(providerCheckSchema(kind, londonDate(ctx.now())), input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { seenOn, reference, validUntil } = checked.value;
  await transact(ctx, async (tx) => {
    const provider = await lockProvider(tx.db, input.id);
    if (!provider) throw new Refusal('not_found');
    if (input.expectedVersion !== null && input.expectedVersion !== provider.version)
      throw new Refusal('version_conflict');
    const former = (await findChecks(tx.db, [provider.id])).find((check) => check.kind === kind);
    const check = {
      provider_id: provider.id,
      kind,
      seen_on: seenOn,
      reference,
      valid_until: validUntil,
      seen_by: nameOf(tx.actor),
      recorded_at: tx.now(),
    };
    await saveCheck(tx.db, check);
    await settleRenewal(tx, provider, { check, former });
    await recordAudit(tx, {
      action: 'provider.record-check',
      entity: 'provider',
      entityId: provider.id,
      after: { kind, seenOn, validUntil },
    });
  });
  return getProvider(ctx, input.id);
}
