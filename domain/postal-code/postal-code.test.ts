import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { matchesPattern, normalisePostalCode, outcodeOf } from './postal-code.ts';
import { postalCodeSchema } from './postal-code-input.ts';

test.each([
  ['sw1a1aa', 'SW1A 1AA', 'SW1A'],
  [' m1  1ae ', 'M1 1AE', 'M1'],
  ['EC1A-1BB', 'EC1A 1BB', 'EC1A'],
  ['w1t 3ab', 'W1T 3AB', 'W1T'],
  ['M11AE', 'M1 1AE', 'M1'],
  ['m111ae', 'M11 1AE', 'M11'],
  ['gir0aa', 'GIR 0AA', 'GIR'],
])('%s is written %s and lies in %s', (typed, written, outcode) => {
  expect(normalisePostalCode(typed)).toBe(written);
  expect(outcodeOf(typed)).toBe(outcode);
  expect(matchesPattern(written, defaultSettings.postalCodePattern)).toBe(true);
});

test('an outcode alone is its own outcode; anything else has none', () => {
  expect(['sw1a', 'M1', 'B'].map(outcodeOf)).toEqual(['SW1A', 'M1', '']);
  expect(outcodeOf('')).toBe('');
  expect(outcodeOf('hello')).toBe('');
});

test.each(['!!SW1A 1AA', 'SW1A 1AA!!', 'SW1A', 'SW1A 1A', 'QW1 1AA', 'SW1A 1CA', '1AA', 'SW1A 1AA SW1A 1AA'])(
  '%s is refused as no whole postcode',
  (typed) =>
    expect(matchesPattern(normalisePostalCode(typed), defaultSettings.postalCodePattern)).toBe(false),
);

test('without a pattern nothing is accepted, and each pattern is its own', () => {
  expect(matchesPattern('SW1A 1AA', '')).toBe(false);
  expect(matchesPattern('SW1A 1AA', '^M')).toBe(false);
  expect(matchesPattern('M1 1AE', '^M')).toBe(true);
  expect(matchesPattern('SW1A 1AA', defaultSettings.postalCodePattern)).toBe(true);
});

test('a postcode is asked for, checked against the pattern and then against the places we serve', () => {
  const schema = postalCodeSchema({
    settings: defaultSettings,
    servedOutcodes: new Map([['SW1A', 'London']]),
  });
  const problemOf = (typed: unknown) => {
    const checked = checkInput(schema, typed);
    return checked.ok ? checked.value : checked.problems;
  };
  expect(problemOf('sw1a1aa')).toBe('SW1A 1AA');
  for (const typed of ['', '  ', undefined])
    expect(problemOf(typed)).toEqual([{ field: '', code: 'postal_code_missing' }]);
  expect(problemOf('nonsense')).toEqual([{ field: '', code: 'postal_code_bad' }]);
  expect(problemOf('ZE1 0AA')).toEqual([
    { field: '', code: 'outcode_not_served', values: { outcode: 'ZE1' } },
  ]);
});

test("what the company's own pattern lets through is still named when we don't serve it", () => {
  const settings = { ...defaultSettings, postalCodePattern: '^[A-Z0-9 ]+$' };
  const checked = checkInput(postalCodeSchema({ settings, servedOutcodes: new Map() }), '90210 123');
  expect(checked).toEqual({
    ok: false,
    problems: [{ field: '', code: 'outcode_not_served', values: { outcode: '90210' } }],
  });
});
