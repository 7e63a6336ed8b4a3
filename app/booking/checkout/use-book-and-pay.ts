import { useRef, useState } from 'react';
import { reportError } from '#app/lib/call/report-error.ts';
import { pageSentences } from '#domain/messages/browser/page-sentences.ts';
import type { BookingDraft } from '../draft/booking-draft.ts';
import type { DraftTotal } from '../draft/draft-price.ts';
import { bookAndPay, type PayOutcome, type PayStage } from './book-and-pay.ts';
import type { CardPayment } from './card-payment.ts';

/** The button that books. A second press while the first is under way does nothing. */
export function useBookAndPay(card: CardPayment) {
  const [stage, setStage] = useState<PayStage>('idle');
  const isUnderWay = useRef(false);
  return {
    stage,
    async press(draft: BookingDraft, total: DraftTotal): Promise<PayOutcome | null> {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      try {
        return await bookAndPay(draft, total, card, setStage);
      } catch (error) {
        reportError('The booking could not be made.', error);
        const problems = [{ field: '', message: pageSentences.unexpected }];
        return { kind: 'refused', code: 'unexpected', problems, heldUntil: null };
      } finally {
        isUnderWay.current = false;
        setStage('idle');
      }
    },
  };
}
