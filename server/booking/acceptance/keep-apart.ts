import { requirePermission } from '#domain/access/permissions.ts';
import { checkInput } from '#domain/check-input.ts';
import { keepApartInput } from '#domain/matching/keep-apart-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import {
  type ApartVisit,
  arePairThere,
  countStandings,
  deleteBlock,
  findSeparation,
  findSeparations,
  findVisitsOfPairs,
  insertBlock,
  lockSeparation,
  type Pair,
  type Separation,
} from './block.store.ts';

/** With the visits to come that the two have all the same. */
export type SeparationWithVisits = Separation & { visits: ApartVisit[] };

/** What keeping a cleaner and a customer apart leaves as it is, and what it ends. */
export type SeparationTerms = { isKeptApart: boolean; visits: ApartVisit[]; regularCleans: number };

/** Whom the office keeps apart from a customer or a cleaner (rules/matching#kept-apart). */
export async function listSeparations(
  ctx: Ctx,
  record: 'customer' | 'provider',
  id: string,
): Promise<SeparationWithVisits[]> {
  requirePermission(ctx.actor, 'booking.keep-apart');
  return isUuid(id) ? withVisits(ctx, await findSeparations(ctx.db, record, id)) : [];
}

async function withVisits(ctx: Ctx, rows: readonly Separation[]): Promise<SeparationWithVisits[]> {
  const visits = await findVisitsOfPairs(ctx.db, rows, ctx.now());
  return rows.map((row) => ({
    ...row,
    visits: visits.filter((one) => one.customerId === row.customerId && one.providerId === row.providerId),
  }));
}

/** What stands between the two, for the office to see before it keeps them apart. */
export async function separationTerms(ctx: Ctx, pair: Pair): Promise<SeparationTerms> {
  requirePermission(ctx.actor, 'booking.keep-apart');
  await requirePair(ctx, pair);
  const known = await findSeparation(ctx.db, pair);
  return { isKeptApart: known !== undefined, ...(await readTerms(ctx, pair)) };
}

/** The visits to come and the regular cleans of a pair. */
export async function readTerms(ctx: Ctx, pair: Pair): Promise<Omit<SeparationTerms, 'isKeptApart'>> {
  const [visits, regularCleans] = await Promise.all([
    findVisitsOfPairs(ctx.db, [pair], ctx.now()),
    countStandings(ctx.db, pair, londonDate(ctx.now())),
  ]);
  return { visits, regularCleans };
}

async function requirePair(ctx: Ctx, { providerId, customerId }: Pair): Promise<void> {
  const isKnown = isUuid(providerId) && isUuid(customerId);
  if (!isKnown || !(await arePairThere(ctx.db, { providerId, customerId }))) throw new Refusal('not_found');
}

/**
 * The office keeps a cleaner and a customer apart (rules/matching#kept-apart): no more invitations, acceptances or
 * assignments; visits that the cleaner has accepted stay. Neither is told. The same again changes nothing, with
 * another reason it is refused (`apart_already`).
 */
export async function keepApart(
  ctx: Ctx,
  { reason: typed, ...pair }: Pair & { reason: string },
): Promise<SeparationWithVisits> {
  requirePermission(ctx.actor, 'booking.keep-apart');
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  const checked = checkInput(keepApartInput, { reason: typed });
  if (!checked.ok) throw new Refusal('invalid_input', { problems: checked.problems });
  const { reason } = checked.value;
  const row = await transact(ctx, async (tx) => {
    await requirePair(tx, pair);
    const at = tx.now();
    const block = { ...pair, at, by: 'company', reason, addedBy: actor.userId } as const;
    const isNew = await insertBlock(tx.db, block, londonDate(at));
    if (isNew) await record(tx, 'keep-apart', pair);
    const known = await findSeparation(tx.db, pair);
    if (!known) throw new Error('What keeps two apart is gone');
    if (known.reason !== reason) throw new Refusal('apart_already');
    return known;
  });
  const [made] = await withVisits(ctx, [row]);
  return made as SeparationWithVisits;
}

/** Lets the two meet again. What they stood for of regular cleans does not come back by itself. */
export async function endSeparation(ctx: Ctx, { id }: { id: string }): Promise<SeparationWithVisits> {
  requirePermission(ctx.actor, 'booking.keep-apart');
  const row = await transact(ctx, async (tx) => {
    const known = isUuid(id) ? await lockSeparation(tx.db, id) : undefined;
    if (!known) throw new Refusal('not_found');
    await deleteBlock(tx.db, id);
    await record(tx, 'end-keep-apart', known);
    return known;
  });
  return { ...row, visits: [] };
}

/** Both records say so, never why: the reason goes with the row. */
async function record(
  tx: Ctx,
  what: 'keep-apart' | 'end-keep-apart',
  { customerId, providerId }: Pair,
): Promise<void> {
  const side = what === 'keep-apart' ? 'after' : 'before';
  await recordAudit(tx, {
    action: `customer.${what}`,
    entity: 'customer',
    entityId: customerId,
    [side]: { providerId },
  });
  await recordAudit(tx, {
    action: `provider.${what}`,
    entity: 'provider',
    entityId: providerId,
    [side]: { customerId },
  });
}
