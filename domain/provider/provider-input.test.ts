import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { sentenceFor } from '#domain/messages.ts';
import { radiusOptions, travelMilesOptions } from './options.ts';
import { checkProviderFields, providerInputSchema } from './provider-input.ts';

const rules = {
  settings: defaultSettings,
  now: new Date('2026-11-24T10:00:00Z'),
  servedOutcodes: new Map([['M1', 'GreaterManchester'] as const]),
};

const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
  weekday,
  isWorking: true,
  startTime: '08:00',
  endTime: '18:00',
}));

const application = {
  firstName: ' Asha ',
  lastName: 'O’Neil',
  email: 'Asha@Example.com',
  phone: '07700 900123',
  address: '1  Example Street',
  postalCode: 'm11ae',
  heardFrom: 'Friend',
  experienceYears: 'Two years',
  transportType: 'public',
  serviceTypes: ['standardcleaning'],
  expectedJoinDate: '2026-12-01',
  radiusKm: 50,
  paymentFrequency: 'weekly',
  dbsCheck: true,
  selfEmployed: true,
  termsCondition: true,
  weeklyHours: week,
};

const check = (changes: Record<string, unknown>, now = rules.now) =>
  checkInput(providerInputSchema({ ...rules, now }), { ...application, ...changes });

test('a good application is tidied, and its city follows from the outcode', () => {
  expect(check({})).toMatchObject({
    ok: true,
    value: {
      firstName: 'Asha',
      email: 'asha@example.com',
      phone: '+447700900123',
      address: '1 Example Street',
      postalCode: 'M1 1AE',
      city: 'GreaterManchester',
    },
  });
});

// Every message of rules/messages#fields that an application can get.
test.each([
  ['firstName', '', 'Enter your first name'],
  ['firstName', 'R2', 'First name must be 100 characters or fewer and can’t include numbers or symbols'],
  ['lastName', null, 'Enter your last name'],
  [
    'lastName',
    'x'.repeat(101),
    'Last name must be 100 characters or fewer and can’t include numbers or symbols',
  ],
  ['email', '', 'Enter your email address'],
  ['email', 'asha@', 'Enter an email address in the right format, like name@example.com'],
  ['phone', '', 'Enter your phone number'],
  ['phone', '12', 'Enter a UK phone number, like 07700 900123 or 020 7946 0123'],
  ['address', ' ', 'Enter your street and house number'],
  ['address', 'ab', 'Enter the street and house number where you live'],
  ['address', '12 34', 'Enter the street and house number where you live'],
  ['address', 'a'.repeat(121), 'Enter the street and house number where you live'],
  ['postalCode', '', 'Enter your postcode'],
  ['postalCode', 'M1', 'Enter a full UK postcode, like SW1A 1AA'],
  [
    'postalCode',
    'ZE1 0AA',
    'We don’t have cleans around ZE1 yet. We work in Birmingham, Brighton, Greater Manchester, Leeds and London.',
  ],
  ['identityDocument', 'x'.repeat(65), 'Choose the file again'],
  ['heardFrom', 'Radio', 'Choose how you heard of us'],
  ['experienceYears', 'Nine years', 'Choose how much experience you have'],
  ['transportType', undefined, 'Choose how you travel'],
  ['serviceTypes', [], 'Choose at least one type of clean'],
  ['radiusKm', 60, 'Choose how far you will travel'],
  ['radiusKm', undefined, 'Choose how far you will travel'],
  ['travelMiles', 4, 'Choose one of the distances we offer'],
  ['travelMiles', '5', 'Choose one of the distances we offer'],
  ['paymentFrequency', 'daily', 'Choose how often you want to be paid'],
  ['expectedJoinDate', '2026-11-23', 'Enter a date in the next 12 months'],
  ['expectedJoinDate', '2027-11-25', 'Enter a date in the next 12 months'],
  ['expectedJoinDate', '2027-02-30', 'Enter a date in the next 12 months'],
  ['dbsCheck', undefined, 'Tell us if you have a DBS certificate'],
  ['selfEmployed', false, 'Tick to confirm you are self-employed'],
  ['termsCondition', false, 'Tick to agree to our terms'],
  ['weeklyHours', week.map((day) => ({ ...day, isWorking: false })), 'Choose at least one working day'],
])('%s as %j is answered "%s"', (field, value, sentence) => {
  const checked = check({ [field]: value });
  const problems = checked.ok ? [] : checked.problems;
  expect(problems.map((problem) => [problem.field, sentenceFor(problem.code, problem.values)])).toEqual([
    [field, sentence],
  ]);
});

test('today and the same day a year on can be the first day, also over a leap day', () => {
  expect(check({ expectedJoinDate: '2026-11-24' }).ok).toBe(true);
  expect(check({ expectedJoinDate: '2027-11-24' }).ok).toBe(true);
  expect(check({ expectedJoinDate: '2028-03-01' }, new Date('2027-03-01T12:00:00Z')).ok).toBe(true);
});

test('each listed distance in miles can be chosen in place of a radius, and counts beside one', () => {
  for (const travelMiles of travelMilesOptions)
    expect(check({ travelMiles, radiusKm: undefined })).toMatchObject({
      ok: true,
      value: { travelMiles, radiusKm: 50 },
    });
  expect(check({ travelMiles: 7, radiusKm: 200 })).toMatchObject({
    ok: true,
    value: { travelMiles: 7, radiusKm: 200 },
  });
  expect(check({})).toMatchObject({ ok: true, value: { travelMiles: null } });
  expect(travelMilesOptions).toEqual([2, 3, 5, 7, 10, 15, 20, 30]);
});

test('each listed radius can be chosen, and what is optional may be left out', () => {
  for (const radiusKm of radiusOptions) expect(check({ radiusKm }).ok).toBe(true);
  expect(radiusOptions).toEqual([50, 100, 150, 200, 250, 300, 350, 400]);
  expect(check({ heardFrom: null, experienceYears: undefined, expectedJoinDate: null }).ok).toBe(true);
});

test('an application without a DBS certificate is received', () => {
  expect(check({ dbsCheck: false }).ok).toBe(true);
});

test('an empty application is told everything at once', () => {
  const checked = checkInput(providerInputSchema(rules), {});
  const fields = checked.ok ? [] : checked.problems.map(({ field }) => field);
  for (const field of [
    'firstName',
    'email',
    'phone',
    'postalCode',
    'radiusKm',
    'weeklyHours',
    'termsCondition',
  ]) {
    expect(fields).toContain(field);
  }
});

test('some of the answers are judged while the others are still open', () => {
  const answers = { phone: '12', email: '', weeklyHours: week.map((day) => ({ ...day, isWorking: false })) };
  const unknown = { ...rules, servedOutcodes: null, settings: null };
  expect(checkProviderFields(answers, ['phone'], unknown)).toEqual([{ field: 'phone', code: 'phone_bad' }]);
  expect(checkProviderFields(answers, ['weeklyHours'], unknown)).toHaveLength(1);
  expect(checkProviderFields(application, ['postalCode', 'email'], unknown)).toEqual([]);
});
