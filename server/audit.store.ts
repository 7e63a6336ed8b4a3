import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Actor } from '#domain/access/actor.ts';
import type { RecordEntity } from '#domain/access/record-rights.ts';
import { type AuditAction, eventOf } from '#domain/webhook/audit-events.ts';
import { eventDataOf } from '#domain/webhook/event-data.ts';

export type AuditEntry = {
  action: AuditAction;
  entity: RecordEntity;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** How an actor is named in the audit log and wherever else it is kept who did something. */
export const nameOf = (actor: Actor): string => {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return actor.kind === 'api-key' ? `api-key:${actor.name}` : actor.kind;
};

const jsonOf = (facts: Record<string, unknown> | undefined): string | null =>
  facts ? JSON.stringify(facts) : null;

/**
 * Records who changed what, from what to what, in the change's own transaction; and in the same statement the
 * event that other programs are told of, where the action is one.
 */
export async function recordAudit(
  ctx: { db: Kysely<Database>; actor: Actor; now: () => Date },
  entry: AuditEntry,
): Promise<void> {
  const { action, entity, entityId, before, after } = entry;
  const at = ctx.now();
  await sql`/* prepared: record-audit */
    with event as (
      insert into events (type, entity, entity_id, at, data)
      select given.type, ${entity}::text, ${entityId}::text, ${at}::timestamptz, ${JSON.stringify(eventDataOf({ ...before, ...after }))}::jsonb
      from (select ${eventOf(action)}::text as type) given where given.type is not null
    )
    insert into audit_entries (at, actor, action, entity, entity_id, before, after)
    values (${at}, ${nameOf(ctx.actor)}, ${action}, ${entity}, ${entityId}, ${jsonOf(before)}::jsonb, ${jsonOf(after)}::jsonb)`.execute(
    ctx.db,
  );
}

const hourMs = 3600 * 1000;

/**
 * Records that somebody looked at a record, once an hour: a screen reads again whenever something changes, and who
 * looked when is all that the log is asked for.
 */
export async function recordView(
  ctx: { db: Kysely<Database>; actor: Actor; now: () => Date },
  { action, entity, entityId }: Pick<AuditEntry, 'action' | 'entity' | 'entityId'>,
): Promise<void> {
  const at = ctx.now();
  const since = new Date(at.getTime() - hourMs);
  const actor = nameOf(ctx.actor);
  await sql`insert into audit_entries (at, actor, action, entity, entity_id)
    select ${at}::timestamptz, ${actor}, ${action}, ${entity}, ${entityId}
    where not exists (select from audit_entries seen where seen.entity = ${entity} and seen.entity_id = ${entityId}
      and seen.action = ${action} and seen.actor = ${actor} and seen.at > ${since})`.execute(ctx.db);
}
