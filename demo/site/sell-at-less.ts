import type { Actor } from '#domain/access/actor.ts';
import { createOffer } from '#server/offer/create-offer.ts';
import { createPromoCode } from '#server/promo-code/create-promo-code.ts';
import { updatePromoCode } from '#server/promo-code/update-promo-code.ts';
import { daysBefore, type Stage } from '../stage.ts';
import { demoOffers } from './offers.ts';
import { demoPromoCodes } from './promo-codes.ts';

const offersMadeDaysAgo = 100;

/** The office puts its offers on the pages and makes its promo codes; answers what ends those that are over by now. */
export async function sellAtLess(stage: Stage, company: Actor): Promise<() => Promise<void>> {
  for (const [place, offer] of demoOffers.entries()) {
    const at = daysBefore(stage, offersMadeDaysAgo - place, '10:25');
    await createOffer(stage.actAs(company, at), offer);
  }
  const over: { id: string; at: Date }[] = [];
  for (const { daysAgo, endedDaysAgo, ...code } of demoPromoCodes) {
    const made = stage.actAs(company, daysBefore(stage, daysAgo, '14:05'));
    const { id } = await createPromoCode(made, { ...code, isActive: true });
    if (endedDaysAgo !== null) over.push({ id, at: daysBefore(stage, endedDaysAgo, '17:40') });
  }
  return async () => {
    for (const { id, at } of over)
      await updatePromoCode(stage.actAs(company, at), {
        id,
        expectedVersion: null,
        answers: { isActive: false },
      });
  };
}
