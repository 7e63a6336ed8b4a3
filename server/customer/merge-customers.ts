import { requirePermission } from '#domain/access/permissions.ts';
import {
  type CustomerPart,
  isEmailFromOther,
  type MergedSide,
  requireMergeable,
} from '#domain/customer/merge-customers.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../audit.store.ts';
import { joinRecords } from '../auth/guest-record.store.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { transact } from '../transaction.ts';
import type { CustomerRow } from './customer-profile.store.ts';
import {
  findMergedInto,
  lockBoth,
  type MergedColumns,
  readMergedSide,
  setFormerEmail,
  setMerged,
} from './merge.store.ts';

export type Merge = {
  keepId: string;
  otherId: string;
  expectedVersion?: number | null | undefined;
  otherExpectedVersion?: number | null | undefined;
  /** What is taken from the other record; the rest stays as it is. */
  fromOther: readonly CustomerPart[];
};

type Both = { keep: CustomerRow; other: CustomerRow };

/**
 * Makes two records of one person one (rules/people#merging): all that points to the other points to the one that
 * stays, whose address the other's leads to. Sent again once it is done, it answers the record that stayed.
 */
export async function mergeCustomers(ctx: Ctx, merge: Merge): Promise<CustomerRow> {
  requirePermission(ctx.actor, 'customer.merge');
  if (merge.fromOther.includes('terms')) requirePermission(ctx.actor, 'customer.set-payment-method');
  const { keepId, otherId } = merge;
  if (!isUuid(keepId) || !isUuid(otherId)) throw new Refusal('not_found');
  if (keepId.toLowerCase() === otherId.toLowerCase()) throw new Refusal('merge_same', { field: 'otherID' });
  return transact(ctx, async (tx) => {
    const rows = await lockBoth(tx.db, [keepId, otherId]);
    const [keep, other] = [rows.get(keepId.toLowerCase()), rows.get(otherId.toLowerCase())];
    if (keep && !other && (await findMergedInto(tx.db, otherId)) === keep.id) return keep;
    if (!keep || !other) throw new Refusal('not_found');
    requireVersions({ keep, other }, merge);
    return mergeRows(tx, { keep, other }, merge.fromOther);
  });
}

function requireVersions({ keep, other }: Both, asked: Merge): void {
  const isOld =
    (asked.expectedVersion ?? keep.version) !== keep.version ||
    (asked.otherExpectedVersion ?? other.version) !== other.version;
  if (isOld) throw new Refusal('version_conflict');
}

async function mergeRows(tx: Ctx, both: Both, fromOther: readonly CustomerPart[]): Promise<CustomerRow> {
  const { keep, other } = both;
  const sides = { keep: await readMergedSide(tx.db, keep), other: await readMergedSide(tx.db, other) };
  requireMergeable(sides.keep, sides.other);
  await joinRecords(tx.db, { guest: other.id, own: keep.id });
  const columns = columnsOf(both, sides, fromOther);
  if (columns.email !== keep.email) await setFormerEmail(tx.db, other.id, keep.email);
  const after = await setMerged(tx.db, keep.id, columns, tx.now());
  await recordAudit(tx, {
    action: 'customer.merge',
    entity: 'customer',
    entityId: keep.id,
    before: { mergedId: other.id },
    after: { taken: fromOther },
  });
  return after;
}

function columnsOf(
  { keep, other }: Both,
  sides: { keep: MergedSide; other: MergedSide },
  fromOther: readonly CustomerPart[],
): MergedColumns {
  const of = (part: CustomerPart) => (fromOther.includes(part) ? other : keep);
  const withEmail = isEmailFromOther(sides.keep, sides.other, fromOther.includes('email')) ? other : keep;
  const blocked = [keep.blocked_at, other.blocked_at].filter((at) => at !== null);
  return {
    first_name: of('name').first_name,
    last_name: of('name').last_name,
    email: withEmail.email,
    unproved_email: withEmail.unproved_email,
    phone: of('phone').phone,
    address: of('home').address,
    city: of('home').city,
    postal_code: of('home').postal_code,
    payment_method: of('terms').payment_method,
    terms_days: of('terms').terms_days,
    credit_limit_pence: of('terms').credit_limit_pence,
    user_id: keep.user_id ?? other.user_id,
    // Who was shut out stays so.
    blocked_at: blocked[0] ?? null,
    created_at: keep.created_at < other.created_at ? keep.created_at : other.created_at,
  };
}
