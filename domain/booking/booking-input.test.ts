import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { sentenceFor } from '#domain/messages.ts';
import { checkBookingFields, checkBookingInput } from './booking-input.ts';
import type { BookingRules } from './booking-rules.ts';
import type { City } from './options.ts';

const rules: BookingRules = {
  settings: defaultSettings,
  now: new Date('2026-11-21T10:00:00Z'),
  servedOutcodes: new Map<string, City>([
    ['SW1A', 'London'],
    ['M1', 'GreaterManchester'],
  ]),
};
const offices: BookingRules = { ...rules, settings: { ...defaultSettings, isCommercialOpen: true } };

const answers = {
  serviceType: 'standardcleaning',
  serviceLocation: 'House',
  serviceFrequency: 'EveryWeek',
  bedroomCount: 2,
  bathroomCount: 1,
  extras: ['ironing'],
  quarterHours: 14,
  cleanerCount: 1,
  cleaningSupplies: true,
  startDate: '2026-12-10',
  startTime: '09:00',
  firstName: ' Ann ',
  lastName: "O'Neil",
  email: 'Ann@Example.com',
  phone: '07700 900123',
  address: '1  High Street',
  postalCode: 'sw1a1aa',
  parking: 'free',
  termsCondition: true,
};

const sentencesOf = (change: Record<string, unknown>, by = rules): Record<string, string> => {
  const checked = checkBookingInput({ ...answers, ...change }, by);
  if (checked.ok) return {};
  return Object.fromEntries(
    checked.problems.map(({ field, code, values }) => [field, sentenceFor(code, values)]),
  );
};

const keptFrom = (change: Record<string, unknown>, by = rules) => {
  const checked = checkBookingInput({ ...answers, ...change }, by);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.value;
};

test('good answers come back tidied, with the city of their outcode', () => {
  expect(keptFrom({})).toEqual({
    ...answers,
    firstName: 'Ann',
    email: 'ann@example.com',
    phone: '+447700900123',
    address: '1 High Street',
    postalCode: 'SW1A 1AA',
    city: 'London',
    schedule: 'weekly',
    pets: '',
    commentsForAssistant: '',
    commentsForUs: '',
    promo: '',
    giftCode: '',
    ifOneCleaner: 'cancel',
    coverChoice: 'ask',
    overRunQuarterHours: 0,
    floor: null,
    lift: null,
    somebodyHome: null,
    offerNotifications: false,
    earlyStartRequest: false,
    businessUse: false,
  });
});

test('floor, lift and whether somebody is home are kept as told, and no lift goes to the ground floor', () => {
  expect(keptFrom({ floor: 3, lift: false, somebodyHome: true })).toMatchObject({
    floor: 3,
    lift: false,
    somebodyHome: true,
  });
  expect(keptFrom({ floor: 0, lift: true, somebodyHome: false })).toMatchObject({
    floor: 0,
    lift: null,
    somebodyHome: false,
  });
  expect(keptFrom({ lift: true })).toMatchObject({ floor: null, lift: null });
});

const early = { startDate: '2026-11-24' };
const long = 'x'.repeat(1001);

test.each([
  ['serviceType', {}, 'Choose a type of clean'],
  ['serviceType', { serviceType: 'windows' }, 'Choose a type of clean'],
  [
    'serviceFrequency',
    { serviceType: 'deepcleaning' },
    'Deep and move cleans are one-off. Choose one-off or another type.',
  ],
  [
    'serviceFrequency',
    { serviceType: 'move-out/incleaning' },
    'Deep and move cleans are one-off. Choose one-off or another type.',
  ],
  [
    'serviceFrequency',
    { serviceType: 'regularcleaning', serviceFrequency: 'OneOff' },
    'Regular cleaning is more than one visit. Choose how often, or standard cleaning.',
  ],
  ['schedule', { serviceFrequency: 'MoreThanTwoWeeks' }, 'Choose every two weeks or every month'],
  [
    'schedule',
    { serviceFrequency: 'MoreThanTwoWeeks', schedule: 'weekly' },
    'Choose every two weeks or every month',
  ],
  ['bedroomCount', { bedroomCount: null }, 'Choose how many bedrooms'],
  ['bedroomCount', { bedroomCount: 9 }, 'Choose how many bedrooms'],
  ['bathroomCount', { bathroomCount: 0 }, 'Choose how many bathrooms'],
  ['extras.0', { extras: ['garden'] }, 'Choose extras from the list'],
  ['quarterHours', {}, 'Choose how long you need'],
  ['quarterHours', { quarterHours: 12 }, 'Choose how long you need'],
  ['quarterHours', { quarterHours: 34 }, 'Choose how long you need'],
  ['cleanerCount', { cleanerCount: 3 }, 'Choose 1 or 2 cleaners'],
  ['startDate', {}, 'Choose a date'],
  ['startDate', { startDate: '2026-11-21' }, 'The earliest we can come is Sunday 22 November'],
  ['startDate', { startDate: '2027-03-01' }, 'Choose a date before Saturday 20 February'],
  ['startDate', { startDate: '2026-12-13' }, 'We don’t clean on Sundays'],
  ['startDate', { startDate: '2026-12-25' }, 'We are closed on Christmas Day'],
  ['startTime', {}, 'Choose a start time'],
  ['startTime', { startTime: '16:30' }, 'Choose a start time'],
  ['startTime', { startTime: '19:30' }, 'A 3.5-hour clean must start by 7:00pm'],
  ['firstName', {}, 'Enter your first name'],
  [
    'firstName',
    { firstName: 'evil.com' },
    'First name must be 100 characters or fewer and can’t include numbers or symbols',
  ],
  ['lastName', { lastName: ' ' }, 'Enter your last name'],
  [
    'lastName',
    { lastName: 'L33' },
    'Last name must be 100 characters or fewer and can’t include numbers or symbols',
  ],
  ['email', {}, 'Enter your email address'],
  ['email', { email: 'ann' }, 'Enter an email address in the right format, like name@example.com'],
  ['phone', {}, 'Enter your phone number'],
  ['phone', { phone: '12345' }, 'Enter a UK phone number, like 07700 900123 or 020 7946 0123'],
  ['address', {}, 'Enter your street and house number'],
  ['address', { address: '' }, 'Enter your street and house number'],
  ['address', { address: '1 A' }, null],
  ['address', { address: '12345' }, 'Enter the address where we should clean'],
  ['address', { address: 'x'.repeat(121) }, 'Enter the address where we should clean'],
  ['postalCode', {}, 'Enter your postcode'],
  ['postalCode', { postalCode: 'SW1A' }, 'Enter a full UK postcode, like SW1A 1AA'],
  ['postalCode', { postalCode: 'ZE1 0AA' }, 'Sorry, we don’t clean in ZE1 yet. Ask us for a quote instead.'],
  ['city', { city: 'Leeds' }, 'Choose a city'],
  ['city', { city: 'London' }, null],
  ['pets', { pets: 'x'.repeat(201) }, 'Keep this to 200 characters or fewer'],
  ['parking', { parking: 'maybe' }, 'Choose what parking there is'],
  ['floor', { floor: 61 }, 'Choose which floor it is on'],
  ['floor', { floor: 1.5 }, 'Choose which floor it is on'],
  ['commentsForAssistant', { commentsForAssistant: long }, 'Keep this to 1,000 characters or fewer'],
  ['commentsForUs', { commentsForUs: long }, 'Keep this to 1,000 characters or fewer'],
  ['termsCondition', { termsCondition: false }, 'Tick to agree to our terms'],
  ['earlyStartRequest', early, 'Tick to ask us to start within 14 days'],
  ['earlyStartRequest', { ...early, earlyStartRequest: true }, null],
  ['earlyStartRequest', { ...early, businessUse: true }, null],
  ['earlyStartRequest', { startDate: '2026-12-04' }, 'Tick to ask us to start within 14 days'],
  ['earlyStartRequest', { startDate: '2026-12-07' }, null],
  [
    'serviceLocation',
    { serviceLocation: 'Office/Commercial' },
    'We only clean homes at the moment. Ask us for a quote instead.',
  ],
  ['serviceLocation', { serviceLocation: 'Shed' }, 'Choose what kind of place it is'],
] as [string, Record<string, unknown>, string | null][])('%s with %j: %s', (field, change, sentence) => {
  const wrong = Object.keys(change).length === 0 ? { [field]: undefined } : change;
  expect(sentencesOf(wrong)).toEqual(sentence === null ? {} : { [field]: sentence });
});

test('every faulty field is told at once, also those that depend on each other', () => {
  expect(
    Object.keys(
      sentencesOf({ firstName: '', serviceType: 'deepcleaning', startTime: '16:30', termsCondition: false }),
    ).sort(),
  ).toEqual(['firstName', 'serviceFrequency', 'startTime', 'termsCondition']);
});

test('an empty form says what to do in every required field', () => {
  const checked = checkBookingInput({}, rules);
  const problems = checked.ok ? [] : checked.problems;
  for (const { code, values } of problems) expect(sentenceFor(code, values)).not.toMatch(/NaN|undefined|\{/);
  expect(problems.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['serviceType', 'startDate', 'email', 'postalCode', 'termsCondition']),
  );
});

describe('what follows from other answers', () => {
  test.each([
    ['OneOff', 'monthly', null],
    ['EveryWeek', undefined, 'weekly'],
    ['EveryWeek', 'monthly', 'weekly'],
    ['Daily', undefined, 'weekly'],
    ['MoreThanTwoWeeks', 'biweekly', 'biweekly'],
    ['MoreThanTwoWeeks', 'monthly', 'monthly'],
  ])('%s with schedule %s is kept as %s', (serviceFrequency, schedule, kept) => {
    expect(keptFrom({ serviceFrequency, schedule }).schedule).toBe(kept);
  });

  test('an office has no rooms and may be booked once the company allows it', () => {
    expect(keptFrom({ serviceLocation: 'Office/Commercial' }, offices)).toMatchObject({
      bedroomCount: null,
      bathroomCount: null,
    });
    expect(
      sentencesOf({ serviceLocation: 'Office/Commercial', bedroomCount: null, bathroomCount: null }, offices),
    ).toEqual({});
  });

  test('the city is that of the outcode', () => {
    expect(keptFrom({ postalCode: 'm11ae' })).toMatchObject({
      city: 'GreaterManchester',
      postalCode: 'M1 1AE',
    });
  });

  test('an extra asked for twice is one extra', () => {
    expect(keptFrom({ extras: ['ironing', 'ironing', 'laundry'] }).extras).toEqual(['ironing', 'laundry']);
  });
});

test('one step of the form is told only about its own fields, by the same rules', () => {
  const nothing = {};
  expect(
    checkBookingFields(nothing, ['startDate', 'startTime'], rules).map(({ field, code }) => [field, code]),
  ).toEqual([
    ['startDate', 'start_date_missing'],
    ['startTime', 'start_time_missing'],
  ]);
  expect(
    checkBookingFields(
      { ...answers, serviceType: 'deepcleaning' },
      ['serviceType', 'serviceFrequency'],
      rules,
    ),
  ).toEqual([{ field: 'serviceFrequency', code: 'service_pair_bad' }]);
  expect(checkBookingFields(answers, ['firstName', 'email'], rules)).toEqual([]);
});

const offer = {
  id: 'an offer',
  pricePence: 14_900,
  salePricePence: 11_900,
  quarterHours: 20,
  cleanerCount: 3,
  serviceType: 'deepcleaning',
  serviceLocation: 'House',
};
const ofOffer = {
  serviceType: 'deepcleaning',
  serviceFrequency: 'OneOff',
  quarterHours: 20,
  cleanerCount: 3,
};

test('an offer is booked as it was sold, or for longer', () => {
  const rulesOfOffer = { ...rules, offer };
  expect(keptFrom(ofOffer, rulesOfOffer)).toMatchObject({ quarterHours: 20, cleanerCount: 3 });
  expect(keptFrom({ ...ofOffer, quarterHours: 38, startTime: '12:00' }, rulesOfOffer)).toMatchObject({
    quarterHours: 38,
  });
  expect(sentencesOf({ ...ofOffer, quarterHours: 18 }, rulesOfOffer)).toEqual({
    quarterHours: 'This offer is for 5 hours or more',
  });
  expect(sentencesOf({ ...ofOffer, cleanerCount: 2 }, rulesOfOffer)).toEqual({
    cleanerCount: 'This offer is for 3 cleaners',
  });
  expect(
    sentencesOf({ ...ofOffer, serviceType: 'standardcleaning', serviceFrequency: 'EveryWeek' }, rulesOfOffer),
  ).toEqual({
    serviceType: 'This offer is for another type of clean',
    serviceFrequency: 'Offers are for one visit. Choose one-off.',
  });
});

test('long visits and more than two cleaners are for offers and the office', () => {
  const big = { quarterHours: 40, cleanerCount: 4, startTime: '12:00' };
  expect(sentencesOf(big)).toEqual({
    quarterHours: 'Choose how long you need',
    cleanerCount: 'Choose 1 or 2 cleaners',
  });
  expect(sentencesOf(big, { ...rules, isCompany: true })).toEqual({});
});

test('the office books at short notice and far ahead, on open days to come, without the customer ticks', () => {
  const office = { ...rules, isCompany: true };
  const withoutTicks = { termsCondition: false };
  expect(sentencesOf({ ...withoutTicks, startDate: '2026-11-21' }, office)).toEqual({});
  expect(sentencesOf({ ...withoutTicks, startDate: '2027-06-01' }, office)).toEqual({});
  expect(sentencesOf({ ...withoutTicks, startDate: '2026-11-20' }, office)).toEqual({
    startDate: 'The earliest we can come is Saturday 21 November',
  });
  expect(sentencesOf({ ...withoutTicks, startDate: '2026-12-25' }, office)).toEqual({
    startDate: 'We are closed on Christmas Day',
  });
});
