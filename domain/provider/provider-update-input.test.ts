import { expect, test } from 'vitest';
import { defaultSettings } from '#domain/application-setting/settings.ts';
import { checkInput } from '#domain/check-input.ts';
import { providerUpdateSchema } from './provider-update-input.ts';

const rules = {
  settings: defaultSettings,
  now: new Date('2026-11-24T10:00:00Z'),
  servedOutcodes: new Map([['M1', 'GreaterManchester'] as const]),
};
const check = (changes: Record<string, unknown>) => checkInput(providerUpdateSchema(rules), changes);

test('only what is named changes, and nothing that is not the owner’s can be named', () => {
  const changes = { phone: '07700 900123', profileStatus: 'approved', email: 'x@example.com' };
  expect(check(changes)).toEqual({ ok: true, value: { phone: '+447700900123' } });
  expect(check({})).toEqual({ ok: true, value: {} });
});

test.each([0, 1271, 1400, 6000])('%i pence an hour can be set', (serviceRatePence) => {
  expect(check({ serviceRatePence })).toEqual({ ok: true, value: { serviceRatePence } });
});

test.each([1, 1270, 6001, -1, 12.5, Number.NaN])('%d pence an hour cannot', (serviceRatePence) => {
  expect(check({ serviceRatePence })).toEqual({
    ok: false,
    problems: [{ field: 'serviceRatePence', code: 'service_rate_bad' }],
  });
});

test('a radius alone takes the miles away, and miles alone leave the radius', () => {
  expect(check({ radiusKm: 100 })).toEqual({ ok: true, value: { radiusKm: 100, travelMiles: null } });
  expect(check({ travelMiles: 7 })).toEqual({ ok: true, value: { travelMiles: 7 } });
  expect(check({ travelMiles: null })).toEqual({ ok: true, value: { travelMiles: null } });
  expect(check({ radiusKm: 100, travelMiles: 7 })).toEqual({
    ok: true,
    value: { radiusKm: 100, travelMiles: 7 },
  });
});
