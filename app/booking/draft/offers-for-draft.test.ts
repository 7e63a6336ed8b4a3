import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { emptyBookingDraft } from './booking-draft.ts';
import { offerPageOf, offersAtHand } from './offers-for-draft.ts';

const draft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'OneOff',
  bedroomCount: 2,
  bathroomCount: 1,
} as const;
const offer = {
  id: 'one',
  title: 'One good clean',
  serviceLocation: 'House',
  cleanerCount: 1,
  price: 67.5,
  salePrice: 59,
  expectedHours: 2.5,
  roomsCount: 2,
  bathroomCount: 1,
  buttonLink: 'book-now',
};

test('an offer for the clean that is being booked is at hand with what it saves', () => {
  expect(offersAtHand(draft, [offer], defaultSettings)).toEqual([
    { id: 'one', title: 'One good clean', pricePence: 5900, usualPence: 6750, hours: 2.5, cleanerCount: 1 },
  ]);
});

test('one for a smaller home, at the usual price or to ask about is not', () => {
  expect(offersAtHand({ ...draft, bedroomCount: 3 }, [offer], defaultSettings)).toEqual([]);
  expect(offersAtHand({ ...draft, bedroomCount: null }, [offer], defaultSettings)).toEqual([]);
  expect(offersAtHand(draft, [{ ...offer, salePrice: 0 }], defaultSettings)).toEqual([]);
  expect(offersAtHand(draft, [{ ...offer, buttonLink: 'contact' }], defaultSettings)).toEqual([]);
});

test('offers are looked for where the home is, and for a single clean only', () => {
  expect(offerPageOf(draft)).toEqual({ page: 'home', serviceType: 'standardcleaning' });
  expect(offerPageOf({ ...draft, areaCity: 'GreaterManchester' })?.page).toBe('greater-manchester');
  expect(offerPageOf({ ...draft, serviceFrequency: 'EveryWeek' })).toBeNull();
});
