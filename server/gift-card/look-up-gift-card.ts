import { demand } from '#domain/access/permissions.ts';
import type { Ctx } from '../context.ts';
import { countCodeTry } from '../limits/count-code-try.ts';
import { findSpendableGiftCard, type SpendableGiftCard } from './find-spendable-gift-card.ts';

/** Tells whoever has the code what is left on the card, ten times an hour from one address. */
export async function lookUpGiftCard(ctx: Ctx, code: string): Promise<SpendableGiftCard> {
  demand(ctx.actor, 'gift-card.check');
  await countCodeTry(ctx, 'gift-check');
  return findSpendableGiftCard(ctx, code);
}
