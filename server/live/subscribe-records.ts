import type { Actor } from '#domain/access/actor.ts';
import { requirePermission } from '#domain/access/permissions.ts';
import { requireReading } from '#domain/access/record-rights.ts';
import type { Ctx } from '../context.ts';
import { follow, type Heard } from './follow.ts';

/** What the log calls a kind of record, and the number of one. */
export type ChangedRecord = { entity: string; id: string };

/** Each change of one record of the office, for whoever may read it; what it is by now is read as anything else. */
export async function subscribeRecords(
  ctx: Ctx,
  record: ChangedRecord,
): Promise<AsyncGenerator<Heard<ChangedRecord>, void>> {
  const demand = (actor: Actor) => {
    requirePermission(actor, 'record.follow');
    requireReading(actor, record.entity);
  };
  demand(ctx.actor);
  return follow<ChangedRecord>(ctx, {
    demand,
    concerns: (change) =>
      change.kind === 'record' && change.entity === record.entity && change.id === record.id,
    read: async () => record,
  });
}
