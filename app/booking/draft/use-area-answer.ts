import { useEffect, useState } from 'react';
import { type AreaAnswer, checkArea, shortestClean } from '#app/lib/form/check-area.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';

type Needs = {
  /** As it stands in the form, once that is known. */
  postalCode: string | undefined;
  settings: Settings;
  learn: (part: Partial<BookingDraft>) => void;
};

const typingPauseMs = 400;

/** Whether we clean there and when next, as soon as a whole postcode is known; null before. */
export function useAreaAnswer({ postalCode = '', settings, learn }: Needs): AreaAnswer | null {
  const [answered, setAnswered] = useState<{ to: string; answer: AreaAnswer } | null>(null);
  const asked = normalisePostalCode(postalCode);
  const isWhole = matchesPattern(asked, settings.postalCodePattern);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another postcode is another question
  useEffect(() => {
    if (!isWhole) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await checkArea(null, { ...shortestClean, postalCode: asked });
      if (isOver) return;
      setAnswered({ to: asked, answer });
      if (answer.kind === 'served') learn({ areaOutcode: answer.outcode, areaCity: answer.city });
    }, typingPauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, isWhole]);
  return isWhole && answered?.to === asked ? answered.answer : null;
}
