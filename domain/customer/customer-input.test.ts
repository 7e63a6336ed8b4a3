import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { checkCustomerInput } from './customer-input.ts';

const rules = { settings: defaultSettings, servedOutcodes: new Map([['SW1A', 'London']]) };
const answers = {
  firstName: ' Carla ',
  lastName: 'Customer',
  phone: '07700 900123',
  address: '1 Test Street',
  postalCode: 'sw1a1aa',
};
const problemsOf = (changes: Record<string, unknown>) => {
  const checked = checkCustomerInput({ ...answers, ...changes }, rules);
  return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field}: ${code}`);
};

test('a city that isn’t the postcode’s is refused, and so is one without a place', () => {
  for (const city of ['Lorem '.repeat(20), 'Leeds', null]) {
    expect(checkCustomerInput({ ...answers, city }, rules)).toEqual({
      ok: false,
      problems: [{ field: 'city', code: 'city_other', values: { city: 'London' } }],
    });
  }
  expect(problemsOf({ address: null, postalCode: null, city: 'London' })).toContain(
    'postalCode: postal_code_missing',
  );
});

test('details are tidied, and the city follows from the outcode', () => {
  expect(checkCustomerInput({ ...answers, city: 'London' }, rules)).toEqual({
    ok: true,
    value: {
      firstName: 'Carla',
      lastName: 'Customer',
      phone: '+447700900123',
      address: '1 Test Street',
      postalCode: 'SW1A 1AA',
      city: 'London',
    },
  });
});

test('somebody without a home to clean leaves the whole place out, never half of it', () => {
  expect(checkCustomerInput({ ...answers, address: ' ', postalCode: undefined }, rules)).toMatchObject({
    ok: true,
    value: { address: null, postalCode: null, city: null },
  });
  expect(problemsOf({ address: '' })).toEqual(['address: address_missing']);
  expect(problemsOf({ postalCode: '' })).toEqual(['postalCode: postal_code_missing']);
});

test('every faulty field is told at once', () => {
  expect(
    problemsOf({ firstName: '', lastName: 'R2D2', phone: '12', address: '1', postalCode: 'ZE1 0AA' }),
  ).toEqual([
    'firstName: first_name_missing',
    'lastName: last_name_bad',
    'phone: phone_bad',
    'address: address_bad',
    'postalCode: outcode_not_served',
  ]);
});
