import { readGiftCode } from '#domain/gift-card/gift-code.ts';
import type { FoundGiftCard } from '#domain/gift-card/spendable-gift-card.ts';
import type { Ctx } from '../context.ts';
import { findGiftCardByHashes } from './gift-card.store.ts';

/** The card of a typed code, whatever is left on it; null where there is none. */
export async function findTypedGiftCard(ctx: Ctx, typedCode: string): Promise<FoundGiftCard | null> {
  const code = readGiftCode(typedCode);
  const card = code ? await findGiftCardByHashes(ctx.db, ctx.vault.fingerprints(code)) : undefined;
  if (!card) return null;
  return {
    id: card.id,
    kind: card.kind === 'goodwill' ? 'goodwill' : 'sold',
    status: card.status,
    amountPence: card.amount_pence,
    balancePence: card.balance_pence,
    expiresAt: card.expires_at,
  };
}
