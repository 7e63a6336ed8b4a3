import { requirePermission } from '#domain/access/permissions.ts';
import { formatMoney } from '#domain/money/pence.ts';
import { requireRateWish } from '#domain/provider/rate-request.ts';
import { Refusal } from '#domain/refusal.ts';
import { readFreeText } from '#domain/text/read-text.ts';
import { nameOf, recordAudit } from '../../audit.store.ts';
import { endTask } from '../../company-task/company-task.store.ts';
import { openCompanyTask } from '../../company-task/open-company-task.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { lockOwnProvider } from '../load-provider.ts';
import {
  closeRateRequest,
  insertRateRequest,
  lockRateRequest,
  type RateRequestRow,
} from './rate-request.store.ts';

/** What the office is asked; one of a cleaner's at a time. */
export const rateTask = 'rate-request' as const;

/** A cleaner asks for another hourly pay, one wish at a time (rules/people#asking-for-a-rate). Pence an hour. */
export async function askForRate(
  ctx: Ctx,
  input: { ratePence: number; words: string },
): Promise<RateRequestRow> {
  requirePermission(ctx.actor, 'provider.ask-for-rate');
  const wish = { ratePence: input.ratePence, words: readFreeText(input.words) };
  return transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    if (provider.profile_status !== 'approved') throw new Refusal('provider_not_approved');
    requireRateWish(wish, provider.service_rate_pence);
    const request = await insertRateRequest(tx.db, { providerId: provider.id, ...wish }, tx.now());
    if (!request) throw new Refusal('rate_request_open');
    await openCompanyTask(tx, {
      kind: rateTask,
      entity: 'provider',
      entityId: provider.id,
      words: `${provider.first_name} ${provider.last_name} asks for ${formatMoney(wish.ratePence)} an hour.`,
    });
    await recordAudit(tx, {
      action: 'provider.ask-for-rate',
      entity: 'provider',
      entityId: provider.id,
      after: { ratePence: wish.ratePence },
    });
    return request;
  });
}

/** The cleaner takes a wish back that is not answered yet. */
export async function withdrawRateRequest(ctx: Ctx, { id }: { id: string }): Promise<RateRequestRow> {
  requirePermission(ctx.actor, 'provider.ask-for-rate');
  return transact(ctx, async (tx) => {
    const provider = await lockOwnProvider(tx, null);
    const request = isUuid(id) ? await lockRateRequest(tx.db, id) : undefined;
    if (request?.provider_id !== provider.id) throw new Refusal('not_found');
    if (request.status !== 'open') throw new Refusal('rate_request_decided');
    const closing = { status: 'withdrawn', answer: null, holds_from: null } as const;
    await closeRateRequest(tx.db, id, { ...closing, decided_by: nameOf(tx.actor) }, tx.now());
    await endTask(tx.db, { kind: rateTask, entityId: provider.id, by: nameOf(tx.actor) }, tx.now());
    await recordAudit(tx, {
      action: 'provider.withdraw-rate-request',
      entity: 'provider',
      entityId: provider.id,
    });
    return { ...request, ...closing, decided_at: tx.now() };
  });
}
