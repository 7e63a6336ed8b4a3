/** Something a customer ticked, with when and for which booking; its wording is `domain/label/consent-wordings.ts`. */
export type Consent = {
  kind: 'terms' | 'early-start' | 'offers';
  /** Of the terms: their version. */
  version: string | null;
  at: Date;
  bookingId: string;
  reference: string;
};

/** What was ticked with one booking. */
export type GivenConsent = {
  bookingId: string;
  reference: string;
  at: Date;
  termsVersion: string;
  earlyStartAt: Date | null;
  wantsOffers: boolean;
};

/**
 * What a customer agreed to, newest first: each version of the terms and the wish for offers with the first booking
 * they came with, each request to start early by itself.
 */
export function consentsOf(given: readonly GivenConsent[]): Consent[] {
  const ofBooking = ({ bookingId, reference }: GivenConsent) => ({ bookingId, reference });
  const oldestFirst = given.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const terms = [...Map.groupBy(oldestFirst, ({ termsVersion }) => termsVersion)].flatMap(
    ([version, [first]]) =>
      first ? [{ kind: 'terms' as const, version, at: first.at, ...ofBooking(first) }] : [],
  );
  const early = oldestFirst.flatMap((one) =>
    one.earlyStartAt
      ? [
          {
            kind: 'early-start' as const,
            version: null,
            at: one.earlyStartAt,
            ...ofBooking(one),
          },
        ]
      : [],
  );
  const asking = oldestFirst.find(({ wantsOffers }) => wantsOffers);
  const offers = asking
    ? [
        {
          kind: 'offers' as const,
          version: null,
          at: asking.at,
          ...ofBooking(asking),
        },
      ]
    : [];
  return [...terms, ...early, ...offers].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}
