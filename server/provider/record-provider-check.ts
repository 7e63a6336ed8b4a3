import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { formatWholePounds } from '#domain/money/pence.ts';
import { isCheckKind } from '#domain/provider/check-kinds.ts';
import { type AskedCover, providerCheckSchema } from '#domain/provider/provider-checks.ts';
import { type Problem, Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { findAskedCover } from '../application-setting/asked-cover.store.ts';
import { nameOf, recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { getProvider } from './get-provider.ts';
import { requireProviderAccess } from './load-provider.ts';
import { lockProvider } from './provider.store.ts';
import { findChecks, saveCheck } from './provider-check.store.ts';
import { updateProfile } from './provider-profile.store.ts';
import type { ProviderView } from './provider-view.ts';
import { settleRenewal } from './settle-renewal.ts';

type Seen = {
  id: string;
  expectedVersion: number | null;
  kind: string;
  seenOn: string;
  reference: string;
  validUntil: string | null;
  /** Whole pounds; of an insurance alone. */
  cover: number | null;
};

const withLeastCover = (problems: Problem[], { leastCoverPounds }: AskedCover): Problem[] =>
  problems.map((problem) =>
    problem.code === 'check_cover_low'
      ? { ...problem, values: { least: formatWholePounds(leastCoverPounds) } }
      : problem,
  );

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
  const asked = await findAskedCover(ctx.db);
  const checked = checkInput(providerCheckSchema(kind, londonDate(ctx.now()), asked), input);
  if (!checked.ok) throw new Refusal('invalid_input', { problems: withLeastCover(checked.problems, asked) });
  const { seenOn, reference, validUntil, cover } = checked.value;
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
      cover_pounds: cover,
      seen_by: nameOf(tx.actor),
      recorded_at: tx.now(),
    };
    await saveCheck(tx.db, check);
    await settleRenewal(tx, provider, { check, former });
    // What was seen proves what was not ticked.
    if (kind === 'dbs' && !provider.has_dbs_check)
      await updateProfile(tx.db, provider.id, { has_dbs_check: true }, tx.now());
    await recordAudit(tx, {
      action: 'provider.record-check',
      entity: 'provider',
      entityId: provider.id,
      after: { kind, seenOn, validUntil, ...(cover === null ? {} : { cover }) },
    });
  });
  return getProvider(ctx, input.id);
}
