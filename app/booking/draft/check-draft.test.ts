import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { springClean } from '#tests/support/booking/spring-clean.ts';
import { type BookingDraft, emptyBookingDraft } from './booking-draft.ts';
import { type StepKey, stepByKey } from './booking-steps.ts';
import { changeDraft } from './change-draft.ts';
import { allProblems, checkStep, checkSteps } from './check-draft.ts';
import { startTimeKey } from './start-time-key.ts';

const now = new Date('2026-11-21T09:00:00Z');
const filled: BookingDraft = {
  ...emptyBookingDraft,
  serviceType: 'standardcleaning',
  serviceFrequency: 'EveryWeek',
  schedule: 'weekly',
  bedroomCount: 2,
  bathroomCount: 1,
  postalCode: 'sw1a 1aa',
  areaOutcode: 'SW1A',
  areaCity: 'London',
  address: '10 Downing Street',
  parking: 'free',
  startDate: '2026-11-24',
  startTime: '09:00',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '07700 900123',
  earlyStartRequest: true,
  termsCondition: true,
};
const complete = { ...filled, startTimeKey: startTimeKey(filled) };
const fieldsOn = (key: StepKey, change: Partial<BookingDraft> = {}) =>
  checkStep({ ...complete, ...change }, stepByKey(key), defaultSettings, now).map(({ field }) => field);

test('a complete draft has nothing to put right', () => {
  expect(checkSteps(complete, null, defaultSettings, now)).toEqual([]);
});

test('a step answers only for its own fields, in the order it asks them', () => {
  expect(checkStep(emptyBookingDraft, stepByKey('you'), defaultSettings, now)).toEqual([
    { field: 'firstName', message: 'Enter your first name' },
    { field: 'lastName', message: 'Enter your last name' },
    { field: 'email', message: 'Enter your email address' },
    { field: 'phone', message: 'Enter your phone number' },
  ]);
  expect(fieldsOn('review', { earlyStartRequest: false, termsCondition: false })).toEqual([
    'earlyStartRequest',
    'termsCondition',
  ]);
});

test('the request to start early is asked only for a start inside fourteen days, and never of a business', () => {
  expect(fieldsOn('review', { earlyStartRequest: false })).toEqual(['earlyStartRequest']);
  expect(fieldsOn('review', { earlyStartRequest: false, startDate: '2026-12-05' })).toEqual([]);
  expect(fieldsOn('review', { earlyStartRequest: false, businessUse: true })).toEqual([]);
});

test('a postcode is served only when the server said so of this very outcode', () => {
  expect(fieldsOn('where', { postalCode: 'M1 1AE' })).toEqual(['postalCode']);
  expect(fieldsOn('where', { areaCity: null })).toEqual(['postalCode']);
});

test('a time chosen for other work or another place has to be chosen again', () => {
  expect(fieldsOn('when', { bedroomCount: 6 })).toEqual(['startTime']);
  expect(fieldsOn('when', { postalCode: 'SE1 2AA' })).toEqual(['startTime']);
  expect(fieldsOn('when', { address: '11 Downing Street' })).toEqual([]);
});

test('a time is asked for once there is a day', () => {
  expect(fieldsOn('when', { startDate: null, startTime: null })).toEqual(['startDate']);
  expect(fieldsOn('when', { startTime: null })).toEqual(['startTime']);
});

test('the kind is asked for once it is said how often, and the question of how often stands for the schedule', () => {
  expect(fieldsOn('clean', { serviceType: null, serviceFrequency: null })).toEqual(['serviceFrequency']);
  expect(fieldsOn('clean', { serviceFrequency: 'MoreThanTwoWeeks', schedule: null })).toEqual([
    'serviceFrequency',
  ]);
  expect(fieldsOn('clean', { serviceType: null, serviceFrequency: 'OneOff', schedule: null })).toEqual([
    'serviceType',
  ]);
});

test('a home too big for the form is stopped where it is described', () => {
  const mansion = {
    serviceType: 'deepcleaning',
    serviceFrequency: 'OneOff',
    bedroomCount: 8,
    bathroomCount: 8,
  } as const;
  expect(fieldsOn('home', mansion)).toEqual(['bedroomCount']);
});

test('checking up to a step leaves out that step and the later ones', () => {
  expect(checkSteps({ ...complete, firstName: '' }, stepByKey('you'), defaultSettings, now)).toEqual([]);
  expect(checkSteps({ ...complete, firstName: '' }, stepByKey('review'), defaultSettings, now)).toHaveLength(
    1,
  );
});

test('an offer is booked as it was sold, or longer', () => {
  const offer = { ...springClean, quarterHours: 38, cleanerCount: 3 };
  const offered = changeDraft(complete, { offer });
  for (const key of ['clean', 'home'] as const) {
    expect(checkStep(offered, stepByKey(key), defaultSettings, now)).toEqual([]);
    expect(checkStep({ ...offered, ownQuarterHours: 42 }, stepByKey(key), defaultSettings, now)).toEqual([]);
  }
});

test('beside a wrong code everything else that is wrong is said too, in the order of the step', () => {
  const review = stepByKey('review');
  const byRules = checkStep({ ...complete, termsCondition: false }, review, defaultSettings, now);
  const wrongCode = { field: 'promo', message: 'We don’t know this code' };
  const fields = allProblems(review, byRules, [wrongCode]).map(({ field }) => field);
  expect(fields).toEqual(['promo', 'termsCondition']);
});

test('of one field the word of the server stands', () => {
  const where = stepByKey('where');
  const byRules = checkStep({ ...complete, areaCity: null }, where, defaultSettings, now);
  const failed = { field: 'postalCode', message: 'We couldn’t check this postcode' };
  expect(byRules.map(({ field }) => field)).toEqual(['postalCode']);
  expect(allProblems(where, byRules, [failed])).toEqual([failed]);
});

test('the first step refuses half a postcode, and waits for none', () => {
  expect(fieldsOn('clean', { postalCode: 'LS6 3H' })).toEqual(['postalCode']);
  expect(fieldsOn('clean', { postalCode: '' })).toEqual([]);
  expect(fieldsOn('clean', { postalCode: 'ls63hn' })).toEqual([]);
});
