import { demoAccounts } from '../demo-accounts.ts';
import type { PlannedVisit } from '../plan.ts';
import { hourMs } from '../stage.ts';
import type { SpentGiftCard } from './sell-gift-cards.ts';

/** By then a visit is over and paid for. */
const settledAfterMs = 24 * hourMs;
/** Four hours with one cleaner cost less than the card that is to keep something, and any visit more than the other. */
const cheapQuarterHours = 16;

/** Says which past visits were paid with a gift card: each with one, by different people. */
export function spendGiftCards(cards: readonly SpentGiftCard[], visits: PlannedVisit[], now: Date): void {
  const payable = visits
    .filter(({ customer, endsAt }) => {
      const isCheap =
        customer.answers.cleanerCount === 1 && customer.answers.quarterHours <= cheapQuarterHours;
      const isOver = now.getTime() - endsAt.getTime() > settledAfterMs;
      return isCheap && isOver && customer.person.email !== demoAccounts.customer.email;
    })
    .filter(({ promo }) => !promo)
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
  const spenders = new Set<string>();
  for (const { code, boughtAt } of cards) {
    const visit = payable.find(
      ({ customer, bookedAt }) => bookedAt > boughtAt && !spenders.has(customer.person.email),
    );
    if (!visit) throw new Error('Nobody of the demonstration can spend their gift card');
    visit.giftCode = code;
    spenders.add(visit.customer.person.email);
  }
}
