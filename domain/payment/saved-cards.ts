/** What a saved card is still needed for: a series that goes on, a visit to come, money that is not settled. */
export type CardNeed = 'series' | 'visit' | 'payment';

/** What is known of a card that secured bookings of a customer (rules/money#saved-cards). */
export type CustomerCard = {
  /** Of the first payment it secured: it stands for the card. */
  id: string;
  cardToken: string;
  /** The same for the same card given again; null where the gateway tells none. */
  fingerprint: string | null;
  brand: string | null;
  last4: string | null;
  /** The last London day on which it works. */
  lastDay: string | null;
  /** When its holder last gave it; null for one that nobody signed in gave. */
  usedAt: Date | null;
  /** Its holder lets us offer it again. */
  isKept: boolean;
  needs: readonly CardNeed[];
};

/** A card that its holder, signed in, can be shown and told of by name. */
export type NamedCard = CustomerCard & { brand: string; last4: string; usedAt: Date };

const isNamed = (card: CustomerCard): card is NamedCard =>
  card.brand !== null && card.last4 !== null && card.usedAt !== null;

const nameOf = ({ fingerprint, cardToken }: CustomerCard): string => fingerprint ?? cardToken;

/**
 * The cards that a customer finds in their profile, the one given last first: those kept with their consent and those
 * that a series of theirs goes on with. A card given several times is one, kept or needed as any of them is.
 */
export function listedCards(cards: readonly CustomerCard[]): NamedCard[] {
  const named = cards.filter(isNamed).toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
  const groups = Map.groupBy(named, nameOf);
  return [...groups.values()].flatMap((same) => {
    const [latest] = same;
    const isKept = same.some((card) => card.isKept);
    const needs = [...new Set(same.flatMap((card) => card.needs))];
    return latest && (isKept || needs.includes('series')) ? [{ ...latest, isKept, needs }] : [];
  });
}

/** A card that its own customer may be shown by name: whoever gave it, it pays a booking of theirs. */
export type ShownCard = CustomerCard & { brand: string; last4: string };

/**
 * What the profile shows: the listed ones, then those that nobody signed in gave and that a series, a visit to come or
 * unsettled money of the customer still needs. Those are shown, not offered.
 */
export function shownCards(cards: readonly CustomerCard[]): ShownCard[] {
  // Given again by somebody not signed in it is the same card, which what that one pays needs, too.
  const needsOf = (card: CustomerCard) => [
    ...new Set(cards.filter((one) => nameOf(one) === nameOf(card)).flatMap(({ needs }) => needs)),
  ];
  const listed = listedCards(cards).map((card) => ({ ...card, needs: needsOf(card) }));
  const isListed = (card: CustomerCard) => listed.some((known) => nameOf(known) === nameOf(card));
  const others = cards.filter(
    (card): card is ShownCard =>
      card.brand !== null && card.last4 !== null && card.needs.length > 0 && !isListed(card),
  );
  const groups = Map.groupBy(others, nameOf);
  const merged = [...groups.values()].flatMap(([first, ...same]) =>
    first ? [{ ...first, needs: [...new Set([first, ...same].flatMap(({ needs }) => needs))] }] : [],
  );
  return [...listed, ...merged];
}

/** The listed ones that can pay a visit on `day` (London): a card that ends before it can't. */
export const offeredCards = (cards: readonly CustomerCard[], day: string): NamedCard[] =>
  listedCards(cards).filter(({ lastDay }) => lastDay !== null && lastDay >= day);
