import { expect, test } from 'vitest';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { planHours, possibleHours, shareHours } from './planned-hours.ts';

const twoBedrooms: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'OneOff',
  bedroomCount: 2,
  bathroomCount: 1,
};

test('nothing is planned before everything it depends on is known', () => {
  for (const missing of ['serviceType', 'serviceFrequency', 'bedroomCount', 'bathroomCount'] as const) {
    expect(planHours({ ...twoBedrooms, [missing]: null })).toEqual({ kind: 'incomplete' });
  }
});

test('our suggestion holds until the customer chooses', () => {
  expect(planHours(twoBedrooms)).toEqual({
    kind: 'hours',
    quarterHours: 14,
    cleanerCount: 1,
    suggestion: { quarterHours: 14, cleanerCount: 1 },
    isShort: false,
  });
});

test('fewer hours than suggested are allowed and called short', () => {
  expect(planHours({ ...twoBedrooms, ownQuarterHours: 10 })).toMatchObject({
    quarterHours: 10,
    isShort: true,
  });
  expect(planHours({ ...twoBedrooms, ownQuarterHours: 16 })).toMatchObject({
    quarterHours: 16,
    isShort: false,
  });
});

test('two cleaners share the suggested work, rounded up to a length that can be booked', () => {
  expect(planHours({ ...twoBedrooms, ownCleanerCount: 2 })).toMatchObject({
    quarterHours: 10,
    cleanerCount: 2,
  });
  expect(shareHours({ quarterHours: 26, cleanerCount: 1 }, 2)).toEqual({ quarterHours: 14, cleanerCount: 2 });
});

test('one cleaner instead of two works the longest visit there is, and that is short', () => {
  const threeBedroomMove: BookingDraft = {
    ...twoBedrooms,
    serviceType: 'move-out/incleaning',
    bedroomCount: 4,
    bathroomCount: 2,
  };
  expect(planHours(threeBedroomMove)).toMatchObject({ quarterHours: 20, cleanerCount: 2, isShort: false });
  expect(planHours({ ...threeBedroomMove, ownCleanerCount: 1 })).toMatchObject({
    quarterHours: 32,
    cleanerCount: 1,
    isShort: true,
  });
});

test('a home beyond sixteen hours of work goes to a quote, whatever was chosen before', () => {
  const mansion: BookingDraft = {
    ...twoBedrooms,
    serviceType: 'deepcleaning',
    bedroomCount: 8,
    bathroomCount: 8,
  };
  expect(planHours({ ...mansion, ownQuarterHours: 10 })).toEqual({ kind: 'quote' });
});

test('an office has no suggestion: its hours are chosen by hand', () => {
  const office: BookingDraft = { ...twoBedrooms, serviceLocation: 'Office/Commercial', bedroomCount: null };
  expect(planHours(office)).toEqual({ kind: 'incomplete' });
  expect(planHours({ ...office, ownQuarterHours: 16 })).toEqual({
    kind: 'hours',
    quarterHours: 16,
    cleanerCount: 1,
    suggestion: null,
    isShort: false,
  });
});

const offer = {
  id: 'o1',
  title: 'Spring clean',
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
  pricePence: 14_900,
  salePricePence: 0,
  quarterHours: 18,
  cleanerCount: 1,
};

test('an offer is as long as it was sold, or longer, and says when a home this size takes more', () => {
  const deep: BookingDraft = { ...twoBedrooms, offer, serviceType: 'deepcleaning', bedroomCount: 1 };
  expect(planHours(deep)).toMatchObject({ quarterHours: 18, cleanerCount: 1, isShort: false });
  expect(planHours({ ...deep, ownQuarterHours: 10 })).toMatchObject({ quarterHours: 18 });
  expect(planHours({ ...deep, ownQuarterHours: 24 })).toMatchObject({ quarterHours: 24 });
  expect(planHours({ ...deep, bedroomCount: 3 })).toMatchObject({
    quarterHours: 18,
    suggestion: { quarterHours: 24, cleanerCount: 1 },
    isShort: true,
  });
  expect(planHours({ ...deep, bedroomCount: 8, bathroomCount: 8 })).toMatchObject({
    suggestion: null,
    isShort: true,
  });
  expect(planHours({ ...deep, bedroomCount: null })).toMatchObject({ kind: 'hours', quarterHours: 18 });
});

test('an offer can be made longer, never shorter', () => {
  expect(possibleHours(null)).toEqual([10, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32]);
  expect(possibleHours({ ...offer, quarterHours: 30 })).toEqual([30, 32, 38, 40, 42]);
});
