import { type FoundPromo, requireUsablePromo, type UsablePromo } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import { readPromoCode } from '#domain/text/read-code.ts';
import type { Ctx } from '../context.ts';
import { codeTryKey, countCodeTry } from '../limits/count-code-try.ts';
import { findPromoFor, type PromoPerson } from './promo-use.store.ts';

export type PromoQuestion = PromoPerson & { code: string };

const hourMs = 3600 * 1000;

/** What is known of a typed code and its person, without regard to case; `phone` in E.164, either empty if unknown. */
export function findPromo(ctx: Ctx, { code, ...person }: PromoQuestion): Promise<FoundPromo> {
  const email = person.email.toLowerCase();
  const since = new Date(ctx.now().getTime() - hourMs);
  const tries = { key: codeTryKey(ctx, 'promo-miss'), since };
  return findPromoFor(ctx.db, readPromoCode(code), { ...person, email }, tries);
}

/** Counts an unknown code, refused while judging, against the address that tried it. */
export async function countingMisses<T>(ctx: Ctx, judge: () => T): Promise<T> {
  try {
    return judge();
  } catch (error) {
    const isMiss = error instanceof Refusal && error.code === 'promo_unknown';
    if (isMiss) await countCodeTry(ctx, 'promo-miss');
    throw error;
  }
}

/** What a typed code gives this person; refuses as `requireUsablePromo` does and reserves nothing. */
export async function checkPromoCode(
  ctx: Ctx,
  { hasOffer, ...question }: PromoQuestion & { hasOffer: boolean },
): Promise<UsablePromo> {
  const promo = await findPromo(ctx, question);
  return countingMisses(ctx, () => requireUsablePromo(promo, hasOffer));
}
