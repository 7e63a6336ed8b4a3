import type { StripeCounterpart } from '#tests/support/stripe/counterpart.ts';

const maxDisputes = 6;
const endings = ['lost', 'won', 'open'] as const;

/** Banks ask for what some visits cost back; what is there so far is paid out. Answers how many did. */
export function disputeSome(stripe: StripeCounterpart, bookings: readonly string[]): number {
  const { memory, money } = stripe;
  const taken = [...memory.paymentIntents.values()].filter(
    ({ amount_received, metadata }) => amount_received > 0 && bookings.includes(metadata.reference ?? ''),
  );
  const disputed = taken.slice(0, maxDisputes);
  for (const { id } of disputed) money.openDispute(id);
  money.payOut();
  return disputed.length;
}

/** They decide, each in its way; some take longer. */
export function endDisputes({ memory, money }: StripeCounterpart): void {
  [...memory.disputes.keys()].forEach((id, index) => {
    const ending = endings[index % endings.length];
    if (ending === 'lost' || ending === 'won') money.closeDispute(id, ending);
  });
}

/** Our bank takes the first payout and sends back the next, and a third one is on its way. */
export function settlePayouts({ memory, money }: StripeCounterpart): void {
  const [first] = memory.payouts.keys();
  if (first) money.settlePayout(first, 'paid');
  money.enter({ type: 'stripe_fee', amount: -199, description: 'Radar' });
  if (money.held() <= 0) return;
  money.settlePayout(money.payOut().id, 'failed');
  money.payOut({ isByHand: true });
}
