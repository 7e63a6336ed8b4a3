import { type Action, can, requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { readingActions } from '#domain/webhook/audit-events.ts';
import type { Ctx } from '../context.ts';
import { findRecordEvents, type RecordEvent } from './record-events.store.ts';

/** What a member needs for the history of a record: what they need to read it. */
const needs: Readonly<Record<string, Action>> = {
  booking: 'booking.read',
  provider: 'provider.list',
  quote: 'quote.read',
  'contact-message': 'contact-message.manage',
  'promo-code': 'promo-code.read',
  offer: 'offer.read-all',
  'postal-code': 'postal-code.write',
  'gift-card': 'gift-card.list',
  'pay-run': 'payroll.read',
};

const usualLimit = 20;
const largestLimit = 200;

/**
 * What happened to a record of the office, newest first: from the log what was done, without who only read, and the
 * mails about it (rules/people#who-may-read-what). What exactly changed is for those who may read the log.
 */
export async function recordHistory(
  ctx: Ctx,
  { entity, id, limit = usualLimit }: { entity: string; id: string; limit?: number },
): Promise<RecordEvent[]> {
  requirePermission(ctx.actor, 'record.follow');
  const needed = Object.hasOwn(needs, entity) ? needs[entity] : undefined;
  if (!needed) throw new Refusal('invalid_input', { field: 'entity' });
  requirePermission(ctx.actor, needed);
  if (limit < 1 || limit > largestLimit)
    throw new Refusal('limit_out_of_range', { field: 'limit', values: { most: largestLimit } });
  const events = await findRecordEvents(ctx.db, { entity, id, limit, without: readingActions });
  return can(ctx.actor, 'audit.read')
    ? events
    : events.map((event) => ({ ...event, before: null, after: null }));
}
