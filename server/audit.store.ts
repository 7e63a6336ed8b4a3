import type { Kysely } from 'kysely';
import type { Database } from '#db/types.ts';
import type { Actor } from '#domain/access/actor.ts';

export type AuditEntry = {
  action: string;
  entity: string;
  entityId: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

/** How an actor is named in the audit log and wherever else it is kept who did something. */
export const nameOf = (actor: Actor): string => {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  return actor.kind === 'api-key' ? `api-key:${actor.name}` : actor.kind;
};

/** Records who changed what, from what to what, in the change's own transaction. */
export async function recordAudit(
  ctx: { db: Kysely<Database>; actor: Actor; now: () => Date },
  entry: AuditEntry,
): Promise<void> {
  await ctx.db
    .insertInto('audit_entries')
    .values({
      at: ctx.now(),
      actor: nameOf(ctx.actor),
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}
