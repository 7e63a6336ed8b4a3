import { expect, test } from 'vitest';
import { currencySymbol, defaultSettings, emptySettings } from './settings.ts';

test('before they are loaded settings are all zero, false or empty', () => {
  for (const value of Object.values(emptySettings).flat()) expect([0, false, '']).toContain(value);
  expect(emptySettings.openWeekdays).toHaveLength(7);
});

test('a new installation is open Monday to Saturday and closed for offices', () => {
  expect(defaultSettings.id).toBe('defaultsettings');
  expect(defaultSettings.openWeekdays).toEqual([true, true, true, true, true, true, false]);
  expect(defaultSettings.isCommercialOpen).toBe(false);
});

test('each currency has its symbol', () => {
  expect((['GBP', 'USD', 'EUR', ''] as const).map(currencySymbol)).toEqual(['£', '$', '€', '']);
});
