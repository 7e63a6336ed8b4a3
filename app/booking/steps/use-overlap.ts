import { useState } from 'react';
import type { FormProblem } from '#app/lib/call/form-problem.ts';
import { wantSecondClean } from '../checkout/create-checkout.ts';
import type { useBookingForm } from './use-booking-form.ts';

/** What is asked on the last step where the home has another clean at that time. */
export function useOverlap({ step, draft, goTo }: ReturnType<typeof useBookingForm>) {
  const [words, setWords] = useState<string | null>(null);
  if (words !== null && step.key !== 'pay') setWords(null);
  return {
    words,
    ask: (problems: readonly FormProblem[]) => setWords(problems[0]?.message ?? ''),
    /** Whether the time is to be held all the same; else another one is chosen. */
    answer(isWanted: boolean): boolean {
      setWords(null);
      if (isWanted) wantSecondClean(draft);
      else goTo('when');
      return isWanted;
    },
  };
}
