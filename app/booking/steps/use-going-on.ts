import { useRef, useState } from 'react';

const slowMs = 1000;

/** The way on from a step: a second press while the first is under way does nothing, and a slow one is told. */
export function useGoingOn<Answers>(leaveStep: (answers: Answers) => Promise<void>) {
  const isUnderWay = useRef(false);
  const [isSlow, setSlow] = useState(false);
  return {
    isSlow,
    async goOn(answers: Answers): Promise<void> {
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
    },
  };
}
