import { expect, test } from 'vitest';
import { checkInput } from '#domain/check-input.ts';
import { defaultPay } from '#domain/payroll/default-pay.ts';
import { defaultCompensation, defaultSettings, emptySettings } from './settings.ts';
import { answersOf, settingsSchema } from './settings-input.ts';

const stored = { ...defaultSettings, ...defaultCompensation };
const check = (change: object) => checkInput(settingsSchema, { ...answersOf(stored), ...change });
const problemOf = (change: object) => {
  const checked = check(change);
  return checked.ok ? 'ok' : checked.problems.map(({ field, code }) => `${field} ${code}`).join();
};

test('settings written as they are edited are read back as they were', () => {
  const { id, isCommercialOpen, closedSpans, weekdayChanges, ...edited } = stored;
  expect([id, isCommercialOpen, closedSpans, weekdayChanges]).toEqual(['defaultsettings', false, [], []]);
  expect(check({})).toEqual({ ok: true, value: edited });
});

test.each([
  [{ hourlyRate: 0, everyWeekRate: 200 }, 'ok'],
  [{ hourlyRate: 22.8 }, 'ok'],
  [{ hourlyRate: 22.805 }, 'hourlyRate rate_bad'],
  [{ oneOffRate: 200.01 }, 'oneOffRate rate_bad'],
  [{ everyWeekRate: -0.01 }, 'everyWeekRate rate_bad'],
  [{ moreThanTwoWeeksRate: Number.NaN }, 'moreThanTwoWeeksRate rate_bad'],
  [{ moreThanTwoWeeksRate: '27' }, 'moreThanTwoWeeksRate rate_bad'],
  [{ cleaningSuppliesRate: 100 }, 'ok'],
  [{ cleaningSuppliesRate: 100.01 }, 'cleaningSuppliesRate supplies_rate_bad'],
  [{ taxRate: 100, platformFee: 60 }, 'ok'],
  [{ taxRate: 17.5 }, 'ok'],
  [{ taxRate: 100.1 }, 'taxRate tax_rate_bad'],
  [{ platformFee: 60.01 }, 'platformFee platform_fee_bad'],
  [{ platformFee: 12.345 }, 'platformFee platform_fee_bad'],
  [{ goodwillAmount: 0, shortNoticeHours: 0 }, 'ok'],
  [{ goodwillAmount: 50, shortNoticeHours: 3 }, 'ok'],
  [{ goodwillAmount: 12.34, shortNoticeHours: 0.25 }, 'ok'],
  [{ goodwillAmount: 50.01 }, 'goodwillAmount goodwill_setting_bad'],
  [{ goodwillAmount: -1 }, 'goodwillAmount goodwill_setting_bad'],
  [{ goodwillAmount: 9.999 }, 'goodwillAmount goodwill_setting_bad'],
  [{ insuranceMinimum: 0 }, 'ok'],
  [{ insuranceMinimum: 20_000_000 }, 'ok'],
  [{ insuranceMinimum: 20_000_001 }, 'insuranceMinimum insurance_minimum_bad'],
  [{ insuranceMinimum: 0.5 }, 'insuranceMinimum insurance_minimum_bad'],
  [{ insuranceMinimum: -1 }, 'insuranceMinimum insurance_minimum_bad'],
  [{ shortNoticeHours: 3.25 }, 'shortNoticeHours short_notice_bad'],
  [{ shortNoticeHours: -0.25 }, 'shortNoticeHours short_notice_bad'],
  [{ shortNoticeHours: 0.3 }, 'shortNoticeHours short_notice_bad'],
  [{ currencyCode: 'EUR' }, 'ok'],
  [{ currencyCode: 'CHF' }, 'currencyCode currency_bad'],
  [{ openWeekdays: [true] }, 'openWeekdays invalid_input'],
  [{ id: 'other' }, ' invalid_input'],
])('%j: %s', (change, problem) => expect(problemOf(change)).toBe(problem));

test.each([
  ['^[A-Z0-9 ]+$', 'ok'],
  [`^[A-Z0-9 ]+$|${'x'.repeat(287)}`, 'ok'],
  [`^[A-Z0-9 ]+$|${'x'.repeat(288)}`, 'postalCodePattern pattern_bad'],
  ['', 'postalCodePattern pattern_bad'],
  ['^(', 'postalCodePattern pattern_bad'],
  ['[z-a]', 'postalCodePattern pattern_bad'],
  ['^SW', 'postalCodePattern pattern_refuses'],
  ['^([A-Z0-9 ]+)+$', 'postalCodePattern pattern_slow'],
  ['^(?=.).*$', 'postalCodePattern pattern_slow'],
])('the pattern %s: %s', (postalCodePattern, problem) =>
  expect(problemOf({ postalCodePattern })).toBe(problem),
);

test('a pattern that refuses a real postcode is told which', () => {
  expect(check({ postalCodePattern: '^SW|^M1' })).toMatchObject({
    problems: [{ code: 'pattern_refuses', values: { postalCode: 'EC1A 1BB' } }],
  });
});

test('default pay follows from rates, VAT and the platform fee (rules/prices#default-settings)', () => {
  expect(defaultPay(defaultSettings)).toEqual({
    leastPence: 1330,
    mostPence: 1575,
    everyWeekPence: 1330,
    moreThanTwoWeeksPence: 1400,
    oneOffPence: 1575,
  });
  expect(defaultPay(emptySettings)).toBeNull();
});
