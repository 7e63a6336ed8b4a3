import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import {
  deleteAskedFirst,
  findOwnCleaners,
  hasCleanedFor,
  insertAskedFirst,
  type OwnCleaner,
} from './asked-first.store.ts';
import { isBlockedBy, type Pair } from './block.store.ts';

type Asking = { bookingId: string; linkId: string; isAskedFirst: boolean };

/**
 * A customer asks for a cleaner who has cleaned for them before others, or no longer (rules/matching#asked-first). The
 * cleaner is not told. Refuses with `not_cleaned_yet` and, of one whom the customer blocked, `asked_first_blocked`.
 */
export async function askFirst(ctx: Ctx, input: Asking): Promise<boolean> {
  requirePermission(ctx.actor, 'booking.ask-first');
  const { booking, links } = await getBooking(ctx, input.bookingId);
  const link = links.find((one) => one.id === input.linkId);
  if (!link) throw new Refusal('not_found');
  const pair: Pair = { providerId: link.provider_id, customerId: booking.customer_id };
  await transact(ctx, async (tx) => {
    const isNew = input.isAskedFirst ? await ask(tx, pair) : await deleteAskedFirst(tx.db, pair);
    if (!isNew) return;
    await recordAudit(tx, {
      action: input.isAskedFirst ? 'provider.ask-first' : 'provider.end-ask-first',
      entity: 'customer',
      entityId: pair.customerId,
    });
  });
  return input.isAskedFirst;
}

async function ask(tx: Ctx, pair: Pair): Promise<boolean> {
  if (!(await hasCleanedFor(tx.db, pair))) throw new Refusal('not_cleaned_yet');
  if (await isBlockedBy(tx.db, 'customer', pair)) throw new Refusal('asked_first_blocked');
  return insertAskedFirst(tx.db, pair, tx.now());
}

/** The cleaners whom a customer knows, of one regular clean or of all; nobody's before the first booking. */
export async function listOwnCleaners(ctx: Ctx, seriesId: string | null): Promise<OwnCleaner[]> {
  requirePermission(ctx.actor, 'booking.ask-first');
  const customerId = ctx.actor.kind === 'user' ? ctx.actor.customerId : undefined;
  if (!customerId || (seriesId !== null && !isUuid(seriesId))) return [];
  return findOwnCleaners(ctx.db, { customerId, seriesId, now: ctx.now() });
}
