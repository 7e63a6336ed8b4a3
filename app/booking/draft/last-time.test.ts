import { expect, test } from 'vitest';
import { emptyBookingDraft } from './booking-draft.ts';
import {
  forgotten,
  type LastBooking,
  lastClean,
  lastPlace,
  lastSeries,
  missingContact,
  onceOrAgain,
} from './last-time.ts';

const booking: LastBooking = {
  bookingType: 'custom',
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  serviceFrequency: 'OneOff',
  bedroomCount: 2,
  bathroomCount: 1,
  extras: { ironing: false, innerOven: true },
  hours: 4,
  cleanerCount: 1,
  cleaningSupplies: true,
  ifOneCleaner: 'longer',
  overRunHours: 0.5,
  postalCode: 'SW1A 1AA',
  address: '10 Example Road',
  floor: 2,
  lift: false,
  somebodyHome: true,
  parking: 'paid',
  pets: 'A cat',
  commentsForAssistant: null,
};

test('the clean of last time comes back; hours that were our suggestion stay our suggestion', () => {
  expect(lastClean(booking)).toEqual({
    serviceType: 'standardcleaning',
    serviceLocation: 'House',
    serviceFrequency: 'OneOff',
    bedroomCount: 2,
    bathroomCount: 1,
    extras: ['innerOven'],
    cleaningSupplies: true,
    ifOneCleaner: 'longer',
    overRunQuarterHours: 2,
  });
  expect(lastClean({ ...booking, hours: 6 })).toMatchObject({ ownQuarterHours: 24, ownCleanerCount: 1 });
  expect(lastClean({ ...booking, hours: 9.5, bookingType: 'offer' })).not.toHaveProperty('ownQuarterHours');
});

test('what the form no longer offers is asked again', () => {
  expect(lastClean({ ...booking, serviceType: 'gardening', bedroomCount: 12 })).toMatchObject({
    serviceType: null,
    bedroomCount: null,
  });
});

test('the home of last time comes back with what there is to know about it', () => {
  expect(lastPlace(booking)).toEqual({
    postalCode: 'SW1A 1AA',
    address: '10 Example Road',
    floor: 2,
    lift: false,
    somebodyHome: true,
    parking: 'paid',
    pets: 'A cat',
    commentsForAssistant: '',
  });
  expect(lastSeries({ schedule: 'monthly', coverChoice: 'any' })).toEqual({
    schedule: 'monthly',
    coverChoice: 'any',
  });
});

test('a visit of a series is booked again once, as long as it was, unless its rhythm is wanted again', () => {
  const visit = { ...booking, serviceType: 'regularcleaning', serviceFrequency: 'EveryWeek', hours: 3.5 };
  const choice = onceOrAgain(visit, { schedule: 'weekly', coverChoice: 'any' });
  // For a single clean of that home we would suggest half an hour more.
  expect(choice?.once).toMatchObject({
    serviceType: 'standardcleaning',
    serviceFrequency: 'OneOff',
    schedule: null,
    ownQuarterHours: 14,
    ownCleanerCount: 1,
  });
  expect(choice?.again).toMatchObject({
    serviceType: 'regularcleaning',
    serviceFrequency: 'EveryWeek',
    schedule: 'weekly',
    coverChoice: 'any',
    ownQuarterHours: null,
  });
  expect(onceOrAgain(booking, null)).toBeNull();
});

test('a profile fills what is empty and leaves what was typed', () => {
  const typed = { ...emptyBookingDraft, firstName: 'Ada', email: ' ' };
  const person = { firstName: 'Augusta', lastName: 'Byron', email: 'ada@example.com', phone: null };
  expect(missingContact(typed, person)).toEqual({ lastName: 'Byron', email: 'ada@example.com' });
});

test('"not this time" leaves the part unanswered and everything else as it is', () => {
  const filled = { ...emptyBookingDraft, ...lastClean(booking), ...lastPlace(booking), firstName: 'Ada' };
  expect({ ...filled, ...forgotten(lastPlace(booking)) }).toEqual({
    ...emptyBookingDraft,
    ...lastClean(booking),
    firstName: 'Ada',
  });
});
