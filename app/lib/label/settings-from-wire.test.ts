import { expect, test } from 'vitest';
import { defaultSettings, emptySettings } from '#domain/application-setting/settings.ts';
import { settingsFromWire } from './settings-from-wire.ts';

const empty = {
  id: '',
  taxRate: null,
  hourlyRate: null,
  everyWeekHR: null,
  moreThan2WeekHR: null,
  oneOfHR: null,
  cleaningSuppliesRate: null,
  platformFee: null,
  currencyLable: null,
  currencyCode: null,
  postalCodeRegx: null,
  mondayW: null,
  tuesdayW: null,
  wednesdayW: null,
  thursdayW: null,
  fridayW: null,
  saturdayW: null,
  sundayW: null,
  isCommercialOpen: null,
  insuranceMinimum: null,
};

test('decimal pounds become whole pence and the days keep their order', () => {
  const settings = settingsFromWire({
    ...empty,
    id: 'defaultsettings',
    taxRate: 20,
    hourlyRate: 27,
    everyWeekHR: 22.8,
    moreThan2WeekHR: 24,
    oneOfHR: 27,
    cleaningSuppliesRate: 6,
    platformFee: 30,
    currencyLable: '£',
    currencyCode: 'GBP',
    postalCodeRegx: defaultSettings.postalCodePattern,
    mondayW: true,
    tuesdayW: true,
    wednesdayW: true,
    thursdayW: true,
    fridayW: true,
    saturdayW: true,
    sundayW: false,
    isCommercialOpen: false,
    insuranceMinimum: 1_000_000,
  });
  expect(settings).toEqual({ ...defaultSettings, insuranceMinimumPounds: 1_000_000 });
});

test('what the wire leaves out is zero, false or empty', () => {
  expect(settingsFromWire(empty)).toEqual(emptySettings);
});
