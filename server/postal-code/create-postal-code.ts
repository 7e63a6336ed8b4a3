import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { transact } from '../transaction.ts';
import { insertPostalCode, type PostalCodeRow } from './postal-code.store.ts';
import { requireArea } from './require-area.ts';

/** The company serves an area from now on; one it served before comes back as it was. */
export async function createPostalCode(ctx: Ctx, answers: Record<string, unknown>): Promise<PostalCodeRow> {
  requirePermission(ctx.actor, 'postal-code.write');
  return transact(ctx, async (tx) => {
    const area = await requireArea(tx, answers);
    const row = await insertPostalCode(tx.db, area, tx.now());
    if (!row) throw new Refusal('outcode_exists', { field: 'code' });
    await recordAudit(tx, {
      action: 'postal-code.create',
      entity: 'postal-code',
      entityId: row.id,
      after: area,
    });
    return row;
  });
}
