import { expect, test } from 'vitest';
import { plannedInput, settingsBefore } from './setting-verbs.ts';

test('what an entry of the log changed is put back by the names of the input', () => {
  const before = JSON.stringify({
    oneOffRate: 27,
    everyWeekRate: 22.8,
    moreThanTwoWeeksRate: 24.9,
    taxRate: 20,
    openWeekdays: [true, null, false],
  });
  expect(settingsBefore({ action: 'application-setting.update', before })).toEqual({
    oneOfHR: 27,
    everyWeekHR: 22.8,
    moreThan2WeekHR: 24.9,
    taxRate: 20,
    mondayW: true,
    wednesdayW: false,
  });
});

test('a plan, a withdrawal and an entry that tells nothing are not taken back', () => {
  expect(settingsBefore({ action: 'application-setting.plan', before: '{"taxRate":20}' })).toBeNull();
  expect(settingsBefore({ action: 'application-setting.update', before: null })).toBeNull();
});

test('a change for a day to come says only what differs from now', () => {
  const now = { oneOfHR: 27, taxRate: 20, mondayW: true, version: 4 };
  const said = {
    id: 'x',
    expectedVersion: 4,
    oneOfHR: 27,
    taxRate: 21,
    mondayW: true,
    fromDate: '2027-01-04',
  };
  expect(plannedInput(said, now)).toEqual({
    id: 'x',
    expectedVersion: 4,
    taxRate: 21,
    fromDate: '2027-01-04',
  });
});
