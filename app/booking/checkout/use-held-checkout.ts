import { useEffect, useRef, useState } from 'react';
import type { CreateBookingMutation } from '#app/graphql/graphql.ts';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import { bookingAttempt } from './booking-attempt.ts';
import { cardDueProblem } from './card-due-problem.ts';
import type { CheckoutPass } from './checkout-storage.ts';
import { createCheckout } from './create-checkout.ts';
import { giveUpHold } from './give-up-hold.ts';
import type { Hold } from './held-time-documents.ts';

type Needs = {
  /** What is held while somebody is on the step that pays; null elsewhere. */
  wanted: { draft: BookingDraft; total: DraftTotal } | null;
  /** What has to be put right first: answers that would be refused hold nothing, and are no attempt to book. */
  check: () => Promise<FormProblem[]>;
  onRefused: (code: string, problems: FormProblem[]) => void;
  /** It was paid already, and only the answer got lost. */
  onPlaced: (pass: CheckoutPass) => void;
};

/**
 * One that lapsed before a reload, or was given up from another tab, holds nothing any more: another takes its place.
 */
async function standingCheckout(draft: BookingDraft, total: DraftTotal) {
  const made = await createCheckout(draft, total);
  if (!made.ok || made.value.status !== 'lapsed') return made;
  bookingAttempt.renew();
  return createCheckout(draft, total);
}

/**
 * Going on to payment holds the time; going back gives it up at once, so that others can have it
 * (rules/matching#holds). Coming again by the browser's forward button holds it again.
 */
export function useHeldCheckout({ wanted, check, onRefused, onPlaced }: Needs) {
  const [hold, setHold] = useState<Hold | null>(null);
  const [asked, setAsked] = useState<CreateBookingMutation['createBooking'] | null>(null);
  const [isTaking, setTaking] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const [releases, setReleases] = useState(0);
  const [ended, setEnded] = useState<Hold | null>(null);
  // One after the other: a time is given up before it is held again.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const take = async ({ draft, total }: NonNullable<Needs['wanted']>) => {
    setTaking(true);
    try {
      if ((await check()).length > 0) return;
      const made = await standingCheckout(draft, total);
      if (!made.ok) onRefused(made.code, made.problems);
      else if (made.value.status === 'placed') onPlaced(made.value);
      else if (made.value.status === 'open') {
        setHold(made.value);
        setAsked(made.value);
        const changed = cardDueProblem(made.value, total);
        if (changed) onRefused('card_due_changed', [changed]);
      }
    } finally {
      setTaking(false);
    }
  };

  const giveUp = async () => {
    setHold(null);
    setAsked(null);
    const pass = bookingAttempt.current();
    if (!pass) return;
    setReleasing(true);
    await giveUpHold(pass);
    setReleasing(false);
    setReleases((before) => before + 1);
  };

  const isWanted = wanted !== null;
  const wasWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on arriving at the step and on leaving it
  useEffect(() => {
    if (wanted) queue.current = queue.current.then(() => take(wanted));
    else if (wasWanted.current) queue.current = queue.current.then(giveUp);
    wasWanted.current = isWanted;
  }, [isWanted]);

  return {
    hold,
    setHold,
    isEnded: ended !== null && ended === hold,
    /** Another tab ended it: whatever is done here next is another checkout, which ends that one. */
    end() {
      bookingAttempt.renew();
      setEnded(hold);
    },
    /** Holds the time anew, with what has been said meanwhile. */
    retake() {
      if (wanted) queue.current = queue.current.then(() => take(wanted));
    },
    /**
     * True where a gift card pays it all, or where it goes on the customer's account; null until a time is held: until
     * then nobody has said who pays how.
     */
    isWithoutCard: asked && asked.payment === null,
    savedCards: asked?.savedCards ?? [],
    canKeepCard: asked?.canKeepCard ?? false,
    isTaking,
    isReleasing,
    releases,
  };
}
