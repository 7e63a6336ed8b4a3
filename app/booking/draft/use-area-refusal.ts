import { useEffect, useState } from 'react';
import { checkArea, shortestClean } from '#app/lib/form/check-area.ts';
import type { Settings } from '#domain/application-setting/settings.ts';
import { matchesPattern, normalisePostalCode } from '#domain/postal-code/postal-code.ts';
import type { BookingDraft } from './booking-draft.ts';

type Needs = {
  /** What the address said, once it was read. */
  postalCode: string | undefined;
  settings: Settings;
  learn: (part: Partial<BookingDraft>) => void;
};

/** Whoever comes with a postcode where we don't clean is told before the first question; null for all others. */
export function useAreaRefusal({ postalCode, settings, learn }: Needs): string | null {
  const [refusal, setRefusal] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the postcode of the address
  useEffect(() => {
    if (!postalCode || !matchesPattern(normalisePostalCode(postalCode), settings.postalCodePattern)) return;
    void checkArea(null, { ...shortestClean, postalCode }).then((answer) => {
      if (answer.kind === 'served') learn({ areaOutcode: answer.outcode, areaCity: answer.city });
      if (answer.kind === 'not-served') setRefusal(answer.message);
    });
  }, [postalCode]);
  return refusal;
}
