import { useEffect, useRef, useState } from 'react';
import { type AreaAnswer, checkArea } from '#app/lib/check-area.ts';
import { postalCodeSentences } from '#domain/messages/browser/postal-code-sentences.ts';
import { matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';

export type AreaCheck =
  | AreaAnswer
  | { kind: 'idle' }
  | { kind: 'checking' }
  | { kind: 'wrong'; message: string };

const typingPauseMs = 250;
/** The shortest clean by one cleaner: whatever somebody books later, this is the first day it could be. */
const shortest = { serviceType: 'standardcleaning', hours: 2.5, cleanerCount: 1 };

/** Answers as soon as a whole postcode stands in the box; `ask` insists, and says what is wrong with it. */
export function useAreaCheck(typed: string, pattern: string) {
  const [check, setCheck] = useState<AreaCheck>({ kind: 'idle' });
  const latest = useRef('');
  const postalCode = normalisePostalCode(typed);
  const isWhole = matchesPattern(postalCode, pattern);

  const ask = async (): Promise<AreaCheck> => {
    latest.current = postalCode;
    setCheck({ kind: 'checking' });
    const answer = await checkArea(null, { ...shortest, postalCode });
    if (latest.current === postalCode) setCheck(answer);
    return answer;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again only for another postcode
  useEffect(() => {
    latest.current = '';
    setCheck({ kind: 'idle' });
    if (!isWhole) return;
    const timer = setTimeout(() => void ask(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [postalCode, isWhole]);

  return {
    check,
    async insist(): Promise<AreaCheck> {
      if (isWhole) return check.kind === 'served' ? check : ask();
      const message = postalCodeSentences[postalCode === '' ? 'postal_code_missing' : 'postal_code_bad'];
      const wrong = { kind: 'wrong' as const, message };
      setCheck(wrong);
      return wrong;
    },
  };
}
