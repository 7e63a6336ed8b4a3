import { useRef, useState } from 'react';
import type { BookingDraft } from '../draft/booking-draft.ts';

type Answers = Partial<BookingDraft>;
type Needs = { leaveStep: (answers: Answers) => Promise<void>; answer: (answers: Answers) => void };

const slowMs = 1000;

/** The way on from a step: a second press while the first is under way does nothing, and a slow one is told. */
export function useGoingOn({ leaveStep, answer }: Needs) {
  const isUnderWay = useRef(false);
  const [isSlow, setSlow] = useState(false);
  async function go(answers: Answers): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    const timer = setTimeout(() => setSlow(true), slowMs);
    try {
      await leaveStep(answers);
    } finally {
      clearTimeout(timer);
      setSlow(false);
      isUnderWay.current = false;
    }
  }
  return {
    isSlow,
    goOn: () => go({}),
    /** The same, with answers that a button gives by itself. */
    goOnWith(answers: Answers): void {
      answer(answers);
      void go(answers);
    },
  };
}
