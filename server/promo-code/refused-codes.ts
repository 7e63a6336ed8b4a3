import { maxCodeRefusals } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { addTry, findTries } from '../limits/tries.store.ts';

const hourMs = 3600 * 1000;

/** Who was refused a code with a card in hand: the network of their checkout, and the card. */
export type CodeGiver = { heldBy: string | null; cardFingerprint: string | null };

/** Of a network alone: an API key speaks for many. */
export const refusedCodeKeyOf = (heldBy: string | null): string | null =>
  heldBy?.startsWith('network:') ? `promo-refused:${heldBy}` : null;

const keysOf = ({ heldBy, cardFingerprint }: CodeGiver): string[] =>
  [
    refusedCodeKeyOf(heldBy),
    cardFingerprint === null ? null : `promo-refused:card:${cardFingerprint}`,
  ].filter((key) => key !== null);

/** What a code is refused by once its card is there: no reason, for it may be about somebody else. */
export const codeRefused = () => new Refusal('promo_refused', { field: 'promo' });

/** Refuses every code of a card or network that was refused three within the hour (rules/prices#promo-codes). */
export async function requireCodesOpen(tx: Ctx, giver: CodeGiver): Promise<void> {
  const since = new Date(tx.now().getTime() - hourMs);
  const counts = await findTries(tx.db, keysOf(giver), since);
  if (counts.some((count) => count >= maxCodeRefusals)) throw codeRefused();
}

export async function countRefusedCode(tx: Ctx, giver: CodeGiver): Promise<void> {
  for (const key of keysOf(giver)) await addTry(tx.db, key, { now: tx.now(), ms: hourMs });
}

/** Does what may refuse a code without a card in hand: nothing while a network's codes are closed, and each counts. */
export async function countingRefusedCodes<Answer>(
  ctx: Ctx,
  heldBy: string | null,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const giver = { heldBy, cardFingerprint: null };
  await requireCodesOpen(ctx, giver);
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'promo_refused') await countRefusedCode(ctx, giver);
    throw error;
  }
}
