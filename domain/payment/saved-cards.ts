/** What a saved card is still needed for: a series that goes on, a visit to come, money that is not settled. */
export type CardNeed = 'series' | 'visit' | 'payment';

/** So many cards a customer keeps, and so many places to give one they are opened a day (rules/money#saved-cards). */
export const maxSavedCards = 10;

/** What is known of a card that a customer gave, for a booking or without one (rules/money#saved-cards). */
export type CustomerCard = {
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
  /** When its holder chose it for what is booked next; null where they never did. */
  chosenAt: Date | null;
  needs: readonly CardNeed[];
  /** The series that go on with it. */
  seriesIds: readonly string[];
  /** Its removal was asked for, and the gateway has not forgotten it yet. */
  isBeingRemoved: boolean;
};

/** A card that its holder, signed in, can be shown and told of by name. */
export type NamedCard = CustomerCard & { brand: string; last4: string; usedAt: Date };

const isNamed = (card: CustomerCard): card is NamedCard =>
  card.brand !== null && card.last4 !== null && card.usedAt !== null && !card.isBeingRemoved;

const nameOf = ({ fingerprint, cardToken }: CustomerCard): string => fingerprint ?? cardToken;

const groupsOf = <Card extends CustomerCard>(cards: readonly Card[]): Card[][] => [
  ...Map.groupBy(cards, nameOf).values(),
];

const latestChoice = (cards: readonly CustomerCard[]): Date | null =>
  cards.reduce<Date | null>((latest, { chosenAt }) => {
    if (!chosenAt || (latest && latest >= chosenAt)) return latest;
    return chosenAt;
  }, null);

/** What is true of the same card, however often it was given. */
const ofAll = (same: readonly CustomerCard[]) => ({
  isKept: same.some(({ isKept }) => isKept),
  chosenAt: latestChoice(same),
  needs: [...new Set(same.flatMap(({ needs }) => needs))],
  seriesIds: [...new Set(same.flatMap(({ seriesIds }) => seriesIds))],
});

/**
 * The cards that a customer finds in their profile: those kept with their consent and those that a series of theirs goes
 * on with. The one they chose comes first, then the one given last. A card given several times is one, kept or needed as
 * any of them is.
 */
export function listedCards(cards: readonly CustomerCard[]): NamedCard[] {
  const named = cards.filter(isNamed).toSorted((one, other) => other.usedAt.getTime() - one.usedAt.getTime());
  const listed = groupsOf(named).flatMap((same) => {
    const [latest] = same;
    const all = ofAll(same);
    return latest && (all.isKept || all.needs.includes('series')) ? [{ ...latest, ...all }] : [];
  });
  const choice = latestChoice(listed);
  const isChosen = ({ chosenAt }: NamedCard) => choice !== null && chosenAt === choice;
  return [...listed.filter(isChosen), ...listed.filter((card) => !isChosen(card))];
}

export type OfferedCard = NamedCard & Pick<ShownCard, 'isOffered' | 'isChosen'>;

/** A card that its own customer may be shown by name: whoever gave it, it pays a booking of theirs. */
export type ShownCard = CustomerCard & {
  brand: string;
  last4: string;
  /** It may pay what its customer books next, or a regular clean of theirs. */
  isOffered: boolean;
  /** Of the offered ones, the one that is chosen already where they book. */
  isChosen: boolean;
};

/**
 * What the profile shows: the listed ones, those that nobody signed in gave and that a series, a visit to come or
 * unsettled money of the customer still needs, and those that the gateway has not forgotten yet. The latter two are
 * shown, not offered.
 */
export function shownCards(cards: readonly CustomerCard[], today: string): ShownCard[] {
  const sameAs = (card: CustomerCard) =>
    cards.filter((one) => nameOf(one) === nameOf(card) && !one.isBeingRemoved);
  // Given again by somebody not signed in it is the same card, which what that one pays needs, too.
  const withNeeds = <Card extends CustomerCard>(card: Card): Card => {
    const { needs, seriesIds } = ofAll(sameAs(card));
    return { ...card, needs, seriesIds };
  };
  const listed = listedCards(cards);
  const first = listed.find((card) => worksOn(card, today));
  const isListed = (card: CustomerCard) => listed.some((known) => nameOf(known) === nameOf(card));
  const others = cards.filter(
    (card): card is ShownCard =>
      card.brand !== null &&
      card.last4 !== null &&
      (card.isBeingRemoved || (card.needs.length > 0 && !isListed(card))),
  );
  const notOffered = { isOffered: false, isChosen: false };
  const goingOn = groupsOf(others.filter(({ isBeingRemoved }) => !isBeingRemoved));
  return [
    ...listed.map((card) => ({
      ...withNeeds(card),
      isOffered: worksOn(card, today),
      isChosen: card.id === first?.id,
    })),
    ...goingOn.flatMap(([one]) => (one ? [{ ...withNeeds(one), ...notOffered }] : [])),
    ...others.filter(({ isBeingRemoved }) => isBeingRemoved).map((card) => ({ ...card, ...notOffered })),
  ];
}

const worksOn = ({ lastDay }: CustomerCard, day: string): boolean => lastDay !== null && lastDay >= day;

/** The listed ones that can pay a visit on `day` (London): a card that ends before it can't. */
export const offeredCards = (cards: readonly CustomerCard[], day: string): OfferedCard[] =>
  listedCards(cards)
    .filter((card) => worksOn(card, day))
    .map((card, index) => ({ ...card, isOffered: true, isChosen: index === 0 }));

/** All of a customer's cards that are the given one: what it was given as. */
export const givenAgain = (cards: readonly CustomerCard[], card: CustomerCard): CustomerCard[] =>
  cards.filter((one) => nameOf(one) === nameOf(card) && !one.isBeingRemoved);
