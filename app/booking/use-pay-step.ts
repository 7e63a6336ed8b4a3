import { useState } from 'react';
import type { PayOutcome } from './book-and-pay.ts';
import { bookingAttempt } from './booking-attempt.ts';
import type { CardPayment } from './card-payment.ts';
import { type CheckoutPass, checkoutStorage } from './checkout-storage.ts';
import type { DraftPrice } from './draft-price.ts';
import { draftStorage } from './draft-storage.ts';
import { useBookAndPay } from './use-book-and-pay.ts';
import type { useBookingForm } from './use-booking-form.ts';

type PayStepNeeds = {
  form: ReturnType<typeof useBookingForm>;
  price: DraftPrice;
  card: CardPayment;
  onPlaced: (pass: CheckoutPass) => void;
  onPriceChanged: () => void;
};

/** What the last button does, and what each refusal of it leads to. */
export function usePayStep({ form, price, card, onPlaced, onPriceChanged }: PayStepNeeds) {
  const { stage, press } = useBookAndPay(card);
  const [held, setHeld] = useState<{ until: string; startTime: string | null } | null>(null);
  const [freshness, setFreshness] = useState(0);

  const placed = (pass: CheckoutPass) => {
    checkoutStorage.save(pass);
    draftStorage.clear();
    bookingAttempt.forget();
    onPlaced(pass);
  };

  const refused = ({ code, problems, heldUntil: until }: Extract<PayOutcome, { kind: 'refused' }>) => {
    setHeld(until === null ? null : { until, startTime: form.draft.startTime });
    if (code === 'time_taken') {
      // The key of a checkout whose time is gone must not come back with the same time.
      bookingAttempt.renew();
      setFreshness((before) => before + 1);
      form.change({ startTime: null });
    }
    if (code === 'price_changed') onPriceChanged();
    form.show(problems);
  };

  return {
    stage,
    /** The end of the hold on the time that stands in the draft. */
    heldUntil: held !== null && held.startTime === form.draft.startTime ? held.until : null,
    freshness,
    async submit() {
      if (price.kind !== 'total') return;
      const found = await form.checkAll();
      const cardProblems = price.price.cardDuePence > 0 ? card.check() : [];
      if (found.length + cardProblems.length > 0) return form.show([...found, ...cardProblems]);
      form.show([]);
      const outcome = await press(form.draft, price);
      if (outcome?.kind === 'placed') placed(outcome.pass);
      if (outcome?.kind === 'refused') refused(outcome);
    },
  };
}
