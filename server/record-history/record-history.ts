import { can, requirePermission } from '#domain/access/permissions.ts';
import { requireReading } from '#domain/access/record-rights.ts';
import { type HistoryRecord, historyRecords } from '#domain/record-history/history-records.ts';
import { Refusal } from '#domain/refusal.ts';
import { readingActions } from '#domain/webhook/audit-events.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { findRecordEvents, type RecordEvent } from './record-events.store.ts';

const isKind = (entity: string): entity is HistoryRecord =>
  (historyRecords as readonly string[]).includes(entity);

/** Who only read something, and what is between a cleaner and a customer, is told nowhere but in the log. */
const untold = [...readingActions, 'customer.block', 'customer.unblock'];

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
  if (!isKind(entity)) throw new Refusal('invalid_input', { field: 'entity' });
  requireReading(ctx.actor, entity);
  if (limit < 1 || limit > largestLimit)
    throw new Refusal('limit_out_of_range', { field: 'limit', values: { most: largestLimit } });
  if (!isUuid(id)) return [];
  // What a cleaner was paid stands in the mails about it.
  const kind = entity === 'provider' && can(ctx.actor, 'payroll.read') ? 'paid-provider' : entity;
  const events = await findRecordEvents(ctx.db, { kind, id, limit, without: untold });
  return can(ctx.actor, 'audit.read')
    ? events
    : events.map((event) => ({ ...event, before: null, after: null }));
}
