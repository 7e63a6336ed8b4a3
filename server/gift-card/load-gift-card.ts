import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { isUuid } from '../is-uuid.ts';
import { type GiftCardRow, lockGiftCard } from './gift-card.store.ts';

/** Locks the card that is to change. */
export async function loadGiftCard(tx: Ctx, id: string): Promise<GiftCardRow> {
  const card = isUuid(id) ? await lockGiftCard(tx.db, id) : undefined;
  if (!card) throw new Refusal('not_found');
  return card;
}

/** Refuses a change made on what somebody saw before another change. */
export function requireGiftCardVersion(card: GiftCardRow, expectedVersion: number | null): void {
  if (expectedVersion !== null && expectedVersion !== card.version) throw new Refusal('version_conflict');
}
