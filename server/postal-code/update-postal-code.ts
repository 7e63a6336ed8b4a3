import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import type { Ctx } from '../context.ts';
import { given } from '../given.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import {
  isOutcodeUsed,
  lockPostalCode,
  type PostalCodeRow,
  updatePostalCodeRow,
} from './postal-code.store.ts';
import { requireArea } from './require-area.ts';

type Change = {
  id: string;
  expectedVersion: number | null;
  code?: string | null;
  city?: string | null;
  country?: string | null;
};

/** The company corrects an area of its list; what is not given stays, and so does the code of a used one. */
export async function updatePostalCode(ctx: Ctx, change: Change): Promise<PostalCodeRow> {
  requirePermission(ctx.actor, 'postal-code.write');
  return transact(ctx, async (tx) => {
    const row = isUuid(change.id) ? await lockPostalCode(tx.db, change.id) : undefined;
    if (!row || row.archived_at) throw new Refusal('not_found');
    const before = { code: row.code, city: row.city, country: row.country };
    const { code, city, country } = change;
    if (country === null) throw new Refusal('country_bad', { field: 'country' });
    const after = await requireArea(tx, { ...before, ...given({ code, city, country }) });
    if (JSON.stringify(before) === JSON.stringify(after)) return row;
    if (change.expectedVersion !== null && change.expectedVersion !== row.version)
      throw new Refusal('version_conflict');
    if (after.code !== before.code && (await isOutcodeUsed(tx.db, before.code)))
      throw new Refusal('outcode_used', { field: 'code' });
    const changed = await updatePostalCodeRow(tx.db, row.id, after, tx.now());
    if (!changed) throw new Refusal('outcode_exists', { field: 'code' });
    await recordAudit(tx, {
      action: 'postal-code.update',
      entity: 'postal-code',
      entityId: row.id,
      before,
      after,
    });
    return changed;
  });
}
