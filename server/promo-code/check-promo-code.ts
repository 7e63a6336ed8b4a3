import { isOurs } from '#domain/access/actor.ts';
import { type FoundPromo, requireUsablePromo, type UsablePromo } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import { readPromoCode } from '#domain/text/read-code.ts';
import type { Ctx } from '../context.ts';
import { codeTryKey, countCodeTry } from '../limits/count-code-try.ts';
import { holderOf } from '../limits/holder-of.ts';
import { findPromoFor, type PromoPerson } from './promo-use.store.ts';
import { refusedCodeKeyOf } from './refused-codes.ts';

export type PromoQuestion = PromoPerson & { code: string };

const hourMs = 3600 * 1000;

/**
 * What is known of a typed code and its person, without regard to case; `phone` in E.164, either empty if unknown. Who
 * is a customer is told to the office, and to somebody signed in of themselves alone: a stranger's first-clean code is
 * judged when they book (rules/prices#promo-codes).
 */
export async function findPromo(ctx: Ctx, { code, ...typed }: PromoQuestion): Promise<FoundPromo> {
  const person = personToldOf(ctx, typed);
  const since = new Date(ctx.now().getTime() - hourMs);
  const tries = { key: codeTryKey(ctx, 'promo-miss'), refusedKey: refusedCodeKeyOf(holderOf(ctx)), since };
  const found = await findPromoFor(ctx.db, readPromoCode(code), person ?? nobody, tries);
  return { ...found, isCheckedWhenBooked: found.isOnlyNewUser && person === null };
}

const nobody: PromoPerson = { email: '', phone: '' };

function personToldOf({ actor }: Ctx, typed: PromoPerson): PromoPerson | null {
  if (isOurs(actor)) return { ...typed, email: typed.email.toLowerCase() };
  if (actor.kind !== 'user') return null;
  return { email: actor.email.toLowerCase(), phone: '', customerId: actor.customerId ?? null };
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
