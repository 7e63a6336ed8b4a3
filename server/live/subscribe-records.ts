import { requirePermission } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { follow, type Heard } from './follow.ts';

/** What the log calls a kind of record, and the number of one. */
export type ChangedRecord = { entity: string; id: string };

/** Each change of one record of the office; what it is by now is read as anything else. */
export async function subscribeRecords(
  ctx: Ctx,
  record: ChangedRecord,
): Promise<AsyncGenerator<Heard<ChangedRecord>, void>> {
  requirePermission(ctx.actor, 'record.follow');
  return follow<ChangedRecord>(ctx, {
    demand: (actor) => requirePermission(actor, 'record.follow'),
    concerns: (change) =>
      change.kind === 'record' && change.entity === record.entity && change.id === record.id,
    read: async () => record,
  });
}
