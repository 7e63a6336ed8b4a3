import { requirePermission } from '#domain/access/permissions.ts';
import { Refusal } from '#domain/refusal.ts';
import { recordAudit } from '../../audit.store.ts';
import type { Ctx } from '../../context.ts';
import { isUuid } from '../../is-uuid.ts';
import { transact } from '../../transaction.ts';
import { getBooking } from '../get-booking.ts';
import {
  deleteBlock,
  findOwnBlocks,
  isBlockedBy,
  lockOwnBlock,
  type OwnBlock,
  type Pair,
} from './block.store.ts';
import { readTerms, type SeparationTerms } from './keep-apart.ts';

type Own = { by: 'provider' | 'customer'; personId: string };

/** On which side of a block the actor stands; nobody before their first booking. */
function ownSide({ actor }: Ctx): Own | null {
  if (actor.kind !== 'user') throw new Refusal('forbidden');
  if (actor.role === 'serviceprovider')
    return actor.providerId ? { by: 'provider', personId: actor.providerId } : null;
  return actor.customerId ? { by: 'customer', personId: actor.customerId } : null;
}

/** Whom somebody does not want to meet again; the other side reads it nowhere (rules/matching#kept-apart). */
export async function listOwnBlocks(ctx: Ctx): Promise<OwnBlock[]> {
  requirePermission(ctx.actor, 'booking.end-own-block');
  const own = ownSide(ctx);
  return own ? findOwnBlocks(ctx.db, own.by, own.personId) : [];
}

/** Ends one's own block; another's is `not_found`, like one that is none. */
export async function endOwnBlock(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  requirePermission(ctx.actor, 'booking.end-own-block');
  const own = ownSide(ctx);
  if (!own || !isUuid(id)) throw new Refusal('not_found');
  await transact(ctx, async (tx) => {
    const pair = await lockOwnBlock(tx.db, own.by, { id, personId: own.personId });
    if (!pair) throw new Refusal('not_found');
    await deleteBlock(tx.db, id);
    const entry =
      own.by === 'provider'
        ? ({ action: 'customer.unblock', entity: 'provider', entityId: pair.providerId } as const)
        : ({ action: 'provider.unblock', entity: 'customer', entityId: pair.customerId } as const);
    await recordAudit(tx, entry);
  });
  return true;
}

/**
 * What a block from this booking would leave as it is, and what it would end. A customer names the link of the
 * cleaner; a cleaner has their own.
 */
export async function getBlockTerms(
  ctx: Ctx,
  { bookingId, linkId }: { bookingId: string; linkId: string | null },
): Promise<SeparationTerms> {
  requirePermission(ctx.actor, 'booking.end-own-block');
  const own = ownSide(ctx);
  const { booking, links } = await getBooking(ctx, bookingId);
  const link = links.find((one) =>
    own?.by === 'provider' ? one.provider_id === own.personId : one.id === linkId,
  );
  if (!own || !link) throw new Refusal('not_found');
  const pair: Pair = { providerId: link.provider_id, customerId: booking.customer_id };
  return { isKeptApart: await isBlockedBy(ctx.db, own.by, pair), ...(await readTerms(ctx, pair)) };
}
