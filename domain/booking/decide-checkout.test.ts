import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import type { FoundGiftCard } from '#domain/gift-card/spendable-gift-card.ts';
import type { FoundPromo } from '#domain/promo-code/usable-promo.ts';
import { Refusal } from '#domain/refusal.ts';
import { type CheckoutFacts, type CheckoutRequest, decideCheckout } from './decide-checkout.ts';
import type { City } from './options.ts';

const answers = {
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  serviceFrequency: 'EveryWeek',
  bedroomCount: 2,
  bathroomCount: 1,
  extras: [],
  quarterHours: 14,
  cleanerCount: 1,
  cleaningSupplies: false,
  startDate: '2026-12-10',
  startTime: '09:00',
  firstName: 'Ann',
  lastName: 'Smith',
  email: 'ann@example.com',
  phone: '07700 900123',
  address: '1 High Street',
  postalCode: 'sw1a1aa',
  parking: 'free',
  termsCondition: true,
};

const promo: FoundPromo = {
  id: 'promo',
  code: 'TENOFF',
  discountPercent: 10,
  isOnlyNewUser: true,
  isActive: true,
  isArchived: false,
  isCustomer: false,
  misses: 0,
  isCheckedWhenBooked: false,
  refusals: 0,
};

const giftCard: FoundGiftCard = {
  id: 'card',
  kind: 'sold',
  status: 'active',
  amountPence: 5000,
  balancePence: 2000,
  expiresAt: new Date('2027-11-21T10:00:00Z'),
};

const facts: CheckoutFacts = {
  now: new Date('2026-11-21T10:00:00Z'),
  settings: defaultSettings,
  servedOutcodes: new Map<string, City>([['SW1A', 'London']]),
  isCompany: false,
  isBlocked: false,
  isOnAccount: false,
  offer: null,
  promo: null,
  giftCard: null,
  place: { latitude: 51.5, longitude: -0.14 },
  termsVersion: '2026-01-01',
};

const closed = {
  ...defaultSettings,
  hourlyRatePence: 0,
  everyWeekRatePence: 0,
  moreThanTwoWeeksRatePence: 0,
  oneOffRatePence: 0,
};

const withCodes = { ...answers, promo: 'tenoff', giftCode: 'GIFT' };

/** Everything that can be wrong with a checkout at once. */
const worst = {
  request: { answers: { ...withCodes, email: '' }, expectedPence: 1, offerId: 'gone' },
  facts: {
    ...facts,
    isBlocked: true,
    settings: closed,
    promo: { ...promo, misses: 10, id: null },
    giftCard: null,
    place: null,
  },
} satisfies { request: CheckoutRequest; facts: CheckoutFacts };

function refusalOf(request: CheckoutRequest, by: CheckoutFacts): string {
  try {
    decideCheckout(request, by);
    return 'placed';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

test('of everything that is wrong the first is told, and each is told once the one before is mended', () => {
  const told: string[] = [];
  let { request, facts: by }: { request: CheckoutRequest; facts: CheckoutFacts } = worst;
  const mend = (change: Partial<CheckoutRequest>, known: Partial<CheckoutFacts> = {}) => {
    told.push(refusalOf(request, by));
    request = { ...request, ...change };
    by = { ...by, ...known };
  };
  mend({ offerId: null });
  mend({ answers: withCodes });
  mend({}, { isBlocked: false });
  mend({}, { settings: defaultSettings });
  mend({}, { promo: { ...promo, id: null } });
  mend({}, { promo: { ...promo, isActive: false } });
  mend({}, { promo: { ...promo, isArchived: true } });
  mend({}, { promo: { ...promo, isCustomer: true } });
  mend({}, { promo });
  mend({}, { giftCard: { ...giftCard, expiresAt: null } });
  mend({}, { giftCard: { ...giftCard, status: 'refunded' } });
  mend({}, { giftCard: { ...giftCard, expiresAt: facts.now } });
  mend({}, { giftCard: { ...giftCard, balancePence: 0 } });
  mend({}, { giftCard });
  mend({ expectedPence: null });
  mend({}, { place: facts.place });
  mend({});
  expect(told).toEqual([
    'offer_gone',
    'invalid_input',
    'customer_blocked',
    'prices_closed',
    'too_many_codes',
    'promo_unknown',
    'promo_inactive',
    'promo_inactive',
    'promo_new_only',
    'gift_unknown',
    'gift_unknown',
    'gift_unknown',
    'gift_expired',
    'gift_empty',
    'price_changed',
    'outcode_not_served',
    'placed',
  ]);
});

describe('What is decided', () => {
  test('the booking keeps the checked answers, the rates, the price and when it is in instants', () => {
    const booking = decideCheckout({ answers, expectedPence: null }, facts);
    expect(booking.input.phone).toBe('+447700900123');
    expect(booking.startsAt).toBe('2026-12-10T09:00:00.000Z');
    expect(booking.endsAt).toBe('2026-12-10T12:30:00.000Z');
    expect(booking).toMatchObject({
      ...facts.place,
      termsVersion: '2026-01-01',
      acceptedAt: '2026-11-21T10:00:00.000Z',
      paymentMethod: 'card',
      offer: null,
      quote: null,
      promo: null,
      gift: null,
    });
    expect(booking.price.totalPence).toBe(booking.rates.ratePence * 3.5);
  });

  test('a code takes its part off and a card pays before the card does', () => {
    const plain = decideCheckout({ answers, expectedPence: null }, facts).price;
    const booking = decideCheckout(
      { answers: withCodes, expectedPence: plain.totalPence * 0.9 },
      { ...facts, promo, giftCard },
    );
    expect(booking.price.discountPence).toBe(plain.totalPence / 10);
    expect(booking.price.giftAppliedPence).toBe(2000);
    expect(booking.price.cardDuePence).toBe(booking.price.totalPence - 2000);
    expect(booking.promo).toEqual({ promoCodeId: 'promo', discountPercent: 10, isOnlyNewUser: true });
    expect(booking.gift).toEqual({ giftCardId: 'card', isGoodwill: false, extraPence: 0 });
  });

  test('a quote keeps its own price, and no code goes with an offer', () => {
    const quote = { id: 'quote', pricePence: 12_345 };
    const oneOff = { ...answers, serviceFrequency: 'OneOff', promo: 'tenoff' };
    const quoted = decideCheckout({ answers: oneOff, expectedPence: 12_345, quote }, facts);
    expect(quoted.quote).toEqual(quote);
    const offer = {
      id: 'offer',
      serviceType: 'standardcleaning',
      serviceLocation: 'House',
      pricePence: 5000,
      salePricePence: 0,
      quarterHours: 14,
      cleanerCount: 1,
    };
    const asked = { answers: oneOff, expectedPence: null, offerId: 'offer' };
    expect(refusalOf(asked, { ...facts, offer, promo })).toBe('promo_with_offer');
    const sold = decideCheckout({ ...asked, answers: { ...oneOff, promo: '' } }, { ...facts, offer });
    expect(sold.price.totalPence).toBe(5000);
  });
});

describe('What is payable', () => {
  test('extra time agreed beforehand needs a card, an account, or enough on the gift card', () => {
    const price = decideCheckout({ answers, expectedPence: null }, facts).price.totalPence;
    const asked = (overRunQuarterHours: number) => ({
      answers: { ...answers, giftCode: 'GIFT', overRunQuarterHours },
      expectedPence: null,
    });
    const holding = (balancePence: number) => ({ ...facts, giftCard: { ...giftCard, balancePence } });
    const halfHour = facts.settings.everyWeekRatePence / 2;
    expect(refusalOf(asked(0), holding(price))).toBe('placed');
    expect(refusalOf(asked(2), holding(price))).toBe('amend_needs_card');
    expect(refusalOf(asked(2), holding(price + halfHour - 1))).toBe('amend_needs_card');
    expect(refusalOf(asked(2), holding(price + halfHour))).toBe('placed');
    // The card that pays the rest pays for more time too.
    expect(refusalOf(asked(2), holding(price - 100))).toBe('placed');
    expect(refusalOf(asked(2), { ...holding(price), isOnAccount: true })).toBe('placed');
  });

  test('what goes on an account takes no card', () => {
    const booking = decideCheckout({ answers, expectedPence: null }, { ...facts, isOnAccount: true });
    expect(booking.paymentMethod).toBe('account');
  });
});
