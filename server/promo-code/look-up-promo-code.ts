import { requirePermission } from '#domain/access/permissions.ts';
import { toE164 } from '#domain/contact/to-e164.ts';
import type { UsablePromo } from '#domain/promo-code/usable-promo.ts';
import { readEmail } from '#domain/text/read-email.ts';
import type { Ctx } from '../context.ts';
import { countCodeTry } from '../limits/count-code-try.ts';
import { checkPromoCode } from './check-promo-code.ts';

/** What a screen asks before somebody books: email and phone are empty where they are not typed yet. */
export type PromoLookUp = { code: string; email: string; phone: string; hasOffer: boolean };

/**
 * Tells somebody what a code is worth to them, ten times an hour from one address (rules/people#who-may-read-what).
 */
export async function lookUpPromoCode(ctx: Ctx, input: PromoLookUp): Promise<UsablePromo> {
  requirePermission(ctx.actor, 'promo-code.check');
  await countCodeTry(ctx, 'promo-check');
  return checkPromoCode(ctx, {
    ...input,
    email: readEmail(input.email),
    phone: toE164(input.phone) ?? '',
  });
}
