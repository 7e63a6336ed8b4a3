import { expect, test } from 'vitest';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { bookingFacts, frequencyText, lengthText, whenText } from './booking-facts.ts';

const draft: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'MoreThanTwoWeeks',
  schedule: 'biweekly',
  bedroomCount: 1,
  bathroomCount: 2,
  extras: ['innerOven', 'ironing'],
  postalCode: 'sw1a1aa',
  areaOutcode: 'SW1A',
  areaCity: 'London',
  address: ' 1 High Street ',
  startDate: '2026-11-24',
  startTime: '09:00',
};

test('a visit is told with its end', () => {
  expect(lengthText(draft)).toBe('4 hours, 1 cleaner');
  expect(whenText(draft)).toBe('Tuesday 24 November, 9:00am to 1:00pm');
  expect(lengthText({ ...draft, ownCleanerCount: 2 })).toBe('2.5 hours each, 2 cleaners');
});

test('more than two weeks is told by what was chosen of it', () => {
  expect(frequencyText(draft)).toBe('Every two weeks');
  expect(frequencyText({ ...draft, serviceFrequency: 'OneOff', schedule: null })).toBe('Just once');
});

test('only what was answered is there to check, tidied', () => {
  const facts = Object.fromEntries(bookingFacts(draft).map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({
    Home: '1 bedroom, 2 bathrooms',
    Extras: 'Ironing, Inside the oven',
    Address: '1 High Street, London, SW1A 1AA',
    'Products and vacuum': 'You have them',
  });
  expect(facts).not.toHaveProperty('Pets');
  expect(facts).not.toHaveProperty('Name');
});

test('what was chosen for the unexpected stands there too, where it can happen', () => {
  const choices: BookingDraft = {
    ...draft,
    floor: 3,
    lift: false,
    somebodyHome: false,
    ownCleanerCount: 2,
    ifOneCleaner: 'longer',
    coverChoice: 'any',
    overRunQuarterHours: 2,
  };
  const facts = Object.fromEntries(bookingFacts(choices).map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({
    Floor: '3rd floor, no lift',
    'At home': 'Nobody is home',
    'If only one cleaner can come': 'One cleaner for longer',
    'If your usual cleaner can’t come': 'Send another cleaner',
    'If it needs longer': 'Up to 30 minutes more, without asking',
  });
  const once = bookingFacts({ ...choices, ownCleanerCount: 1, serviceFrequency: 'OneOff' });
  const labels = once.map(({ label }) => label);
  expect(labels).not.toContain('If only one cleaner can come');
  expect(labels).not.toContain('If your usual cleaner can’t come');
});
