import type { StripeCounterpart } from '#tests/support/stripe/counterpart.ts';

const share = 0.05;
/** Of those, how many are lost again each time that they are asked for, until the product gives up waiting. */
const lastingShare = 0.2;
const lastingTries = 4;

/** Has the gateway lose 5 % of its answers after what was asked took effect; answers how many it has lost. */
export function loseAnswers(stripe: StripeCounterpart, random: () => number): () => number {
  const lasting = new Map<string, number>();
  let lost = 0;
  stripe.loseWhen(({ operation, id, key }) => {
    const name = `${operation} ${id} ${key}`;
    const left = lasting.get(name) ?? 0;
    const isLost = left > 0 || random() < share;
    if (!isLost) return false;
    if (left > 0) lasting.set(name, left - 1);
    else if (random() < lastingShare) lasting.set(name, lastingTries - 1);
    lost += 1;
    return true;
  });
  return () => lost;
}
