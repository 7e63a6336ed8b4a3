import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { type RateAnswer, readRateAnswer } from '#domain/provider/rate-request.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { formatFullDate, londonDate } from '#domain/time/london.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { lockProvider, type ProviderRow } from '../provider.store.ts';
import { updateProfile } from '../provider-profile.store.ts';
import { rateTask } from './ask-for-rate.ts';
import {
  closeRateRequest,
  findDueRates,
  findRateRequest,
  lockRateRequest,
  noteRateApplied,
  type RateRequestRow,
  replaceAgreedRates,
} from './rate-request.store.ts';

type Decision = { id: string; isApproved: boolean; from: string | null; words: string };

/**
 * The office says yes from a day on, or no with its reason; the cleaner learns of it by email
 * (rules/people#asking-for-a-rate). Jobs taken before keep their pay.
 */
export async function decideRateRequest(ctx: Ctx, input: Decision): Promise<RateRequestRow> {
  requirePermission(ctx.actor, 'provider.decide-rate');
  return transact(ctx, async (tx) => {
    const { request, provider } = await load(tx, input.id);
    if (request.status !== 'open') throw new Refusal('rate_request_decided');
    const today = londonDate(tx.now());
    const answer = readRateAnswer({ ...input, words: readFreeText(input.words) }, today);
    const closing = {
      status: answer.isApproved ? 'approved' : 'declined',
      answer: answer.words || null,
      holds_from: answer.isApproved ? answer.from : null,
      decided_by: nameOf(tx.actor),
    } as const;
    await closeRateRequest(tx.db, request.id, closing, tx.now());
    const decided = { ...request, ...closing, decided_at: tx.now() };
    if (answer.isApproved) await agree(tx, provider, decided, answer.from <= today);
    await endTask(tx.db, { kind: rateTask, entityId: provider.id, by: nameOf(tx.actor) }, tx.now());
    await tell(tx, provider, request, answer);
    await recordAudit(tx, {
      action: 'provider.decide-rate',
      entity: 'provider',
      entityId: provider.id,
      after: { status: closing.status, ratePence: request.rate_pence, from: closing.holds_from },
    });
    return decided;
  });
}

/** Both locked, the cleaner first, as whoever asks or takes a wish back does it. */
async function load(tx: Ctx, id: string): Promise<{ request: RateRequestRow; provider: ProviderRow }> {
  const found = isUuid(id) ? await findRateRequest(tx.db, id) : undefined;
  const provider = found && (await lockProvider(tx.db, found.provider_id));
  const request = provider && (await lockRateRequest(tx.db, id));
  if (!provider || !request) throw new Refusal('not_found');
  return { request, provider };
}

async function tell(
  tx: Ctx,
  provider: ProviderRow,
  request: RateRequestRow,
  answer: RateAnswer,
): Promise<void> {
  await tx.queueMail({
    template: 'rate-decided',
    entityId: request.id,
    recipient: provider.email,
    props: {
      firstName: provider.first_name,
      rate: formatMoney(request.rate_pence),
      from: answer.isApproved ? formatFullDate(answer.from) : '',
      words: answer.words,
    },
  });
}

/** The answer that was given last counts from its day on, whatever was agreed before. */
async function agree(tx: Ctx, provider: ProviderRow, request: RateRequestRow, isDue: boolean): Promise<void> {
  const from = isDue ? null : request.holds_from;
  await replaceAgreedRates(tx.db, { providerId: provider.id, id: request.id, from });
  if (isDue) await apply(tx, provider, request);
}

/** Writes an agreed rate to the profile: it counts for jobs taken from then on. */
async function apply(tx: Ctx, provider: ProviderRow, request: RateRequestRow): Promise<void> {
  const columns = { service_rate_pence: request.rate_pence };
  await updateProfile(tx.db, provider.id, columns, tx.now());
  await noteRateApplied(tx.db, request.id, tx.now());
  await recordAudit(tx, {
    action: 'provider.update',
    entity: 'provider',
    entityId: provider.id,
    before: { service_rate_pence: provider.service_rate_pence },
    after: columns,
  });
}

/** Writes the rates whose first day has come; safe twice. */
export async function applyAgreedRates(ctx: Ctx): Promise<void> {
  const due = await findDueRates(ctx.db, londonDate(ctx.now()));
  for (const id of due)
    await transact(ctx, async (tx) => {
      const { request, provider } = await load(tx, id);
      if (request.status === 'approved' && request.applied_at === null) await apply(tx, provider, request);
    });
}
