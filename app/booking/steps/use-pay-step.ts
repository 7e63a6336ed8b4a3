import { useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { bookingAttempt } from '../checkout/booking-attempt.ts';
import type { CardPayment } from '../checkout/card-payment.ts';
import { type CheckoutPass, checkoutStorage } from '../checkout/checkout-storage.ts';
import { madeInTab } from '../checkout/made-in-tab.ts';
import { useBookAndPay } from '../checkout/use-book-and-pay.ts';
import { useHeldCheckout } from '../checkout/use-held-checkout.ts';
import type { DraftPrice, DraftTotal } from '../draft/draft-price.ts';
import { draftStorage } from '../draft/draft-storage.ts';
import type { useBookingForm } from './use-booking-form.ts';
import { useOverlap } from './use-overlap.ts';

type PayStepNeeds = {
  form: ReturnType<typeof useBookingForm>;
  price: DraftPrice;
  card: CardPayment;
  onPlaced: (pass: CheckoutPass) => void;
  onPriceChanged: () => void;
};

/** The price on the screen is no longer the one the server reckons with. */
const ofPrice = new Set(['price_changed', 'offer_gone', 'card_due_changed']);
const codeFields = ['promo', 'giftCode'];

/** No card is asked for by all that is known here; the server has the last word. */
const isFree = ({ price, promo }: DraftTotal, frequency: string | null): boolean =>
  price.cardDuePence === 0 && frequency === 'OneOff' && !promo?.checkedWhenBooked;

/** The booking stands: its pass is saved, and the answers are forgotten. */
function savePlaced({ id, token }: CheckoutPass): CheckoutPass {
  const pass = { id, token };
  checkoutStorage.save(pass);
  madeInTab.save(pass);
  draftStorage.clear();
  bookingAttempt.forget();
  return pass;
}

/** The last step: the time it holds, what its button does, and what each refusal leads to. */
export function usePayStep({ form, price, card, onPlaced, onPriceChanged }: PayStepNeeds) {
  const { draft, step, isReady } = form;
  const { stage, press } = useBookAndPay(card);
  const [losses, setLosses] = useState(0);
  const overlap = useOverlap(form);

  const placed = (made: CheckoutPass) => onPlaced(savePlaced(made));

  /** The time is gone: its checkout must not come back with the same key, and other times have to be asked for. */
  const lost = (problems: FormProblem[]) => {
    bookingAttempt.renew();
    setLosses((before) => before + 1);
    form.change({ startTime: null });
    form.show(problems);
  };

  const refused = async (code: string, problems: FormProblem[]) => {
    if (code === 'time_taken') return lost(problems);
    if (code === 'booking_overlaps') return overlap.ask(problems);
    // Its checkout is over: the same answers need another one.
    if (code === 'too_many_declines') bookingAttempt.renew();
    form.show(problems);
    // Asked about alone it would be worth as much as before.
    if (code === 'promo_refused') return form.learn({ promoFound: null });
    const isOfCodes = problems.some(({ field }) => codeFields.includes(field));
    if (ofPrice.has(code)) onPriceChanged();
    if (!ofPrice.has(code) && !isOfCodes) return;
    // A code that was refused must not go on lowering the price that is shown.
    const ofCodes = await form.askCodesAgain();
    if (ofCodes.length > 0) form.show(ofCodes);
  };

  const isHeldHere = step.key === 'pay' && isReady && price.kind === 'total';
  const held = useHeldCheckout({
    wanted: isHeldHere ? { draft, total: price } : null,
    check: form.checkAll,
    onRefused: (code, problems) => void refused(code, problems),
    onPlaced: placed,
  });
  const needsCard = price.kind === 'total' && !(held.isWithoutCard ?? isFree(price, draft.serviceFrequency));

  return {
    stage,
    held,
    needsCard,
    lost,
    overlap,
    onAnswered: form.clearProblems,
    /** Changes when times that were asked for earlier are old. */
    freshness: losses + held.releases,
    async submit() {
      if (price.kind !== 'total') return;
      const found = await form.checkAll();
      const cardProblems = needsCard ? card.check() : [];
      if (found.length + cardProblems.length > 0) return form.show([...found, ...cardProblems]);
      form.show([]);
      const outcome = await press(draft, price);
      if (outcome?.kind === 'placed') placed(outcome.pass);
      if (outcome?.kind === 'refused') await refused(outcome.code, outcome.problems);
    },
  };
}
