import type { OfferPage } from '#domain/offer/offer-pages.ts';

const onTheSite = {
  serviceLocation: 'House',
  buttonText: 'Book this offer',
  buttonLink: 'book-now',
  isActive: true,
  priceWasCharged: true,
} as const;

const pages = (...chosen: OfferPage[]): OfferPage[] => chosen;

/** What the site sells at a price of its own, and one offer that has been switched off. */
export const demoOffers = [
  {
    ...onTheSite,
    title: 'Deep clean of a flat with two bathrooms',
    description:
      'Six hours with one cleaner for two bedrooms and two bathrooms: limescale, grease, skirting boards, doors and behind what one person can move. Good before guests, or after the builders have left.',
    serviceType: 'deepcleaning',
    cleanerCount: 1,
    pricePence: 16_200,
    salePricePence: 14_500,
    quarterHours: 24,
    roomsCount: 2,
    bathroomCount: 2,
    pages: pages('home', 'cleaning-services', 'london', 'birmingham', 'brighton'),
  },
  {
    ...onTheSite,
    title: 'Moving out of a two-bedroom flat in Leeds',
    description:
      'Two cleaners for four hours, so that the keys can go back the same day. Two bedrooms, two bathrooms, cupboards inside and out, oven, fridge, windows inside and every floor.',
    serviceType: 'move-out/incleaning',
    cleanerCount: 2,
    pricePence: 21_600,
    salePricePence: 18_900,
    quarterHours: 16,
    roomsCount: 2,
    bathroomCount: 2,
    pages: pages('home', 'end-of-tenancy-cleaning', 'leeds'),
  },
  {
    ...onTheSite,
    title: 'One good clean, two and a half hours',
    description:
      'For a week that got away from you: kitchen, bathroom, dusting and floors of a flat with up to two bedrooms. Shorter than the three and a half hours in which we do everything. No regular booking needed.',
    serviceType: 'standardcleaning',
    cleanerCount: 1,
    pricePence: 6750,
    salePricePence: 5900,
    quarterHours: 10,
    roomsCount: 2,
    bathroomCount: 1,
    pages: pages('home', 'greater-manchester', 'leeds', 'london'),
  },
  {
    ...onTheSite,
    title: 'Oven and fridge before the holidays',
    description:
      'Four hours in the kitchen alone: oven, hob, extractor, fridge and freezer, ready for a full house.',
    serviceType: 'deepcleaning',
    cleanerCount: 1,
    pricePence: 10_800,
    salePricePence: 0,
    quarterHours: 16,
    roomsCount: 1,
    bathroomCount: 1,
    isActive: false,
    pages: pages('cleaning-services'),
  },
] as const;
