import { expect, test } from 'vitest';
import { emptyWeek } from '#app/lib/form/week-on-wire.ts';
import { emptyDraft } from './application-draft.ts';
import { draftFromText } from './draft-storage.ts';

test('what was typed comes back, without files and ticks', () => {
  const week = emptyWeek.map((day) => ({ ...day, isWorking: true, startTime: '09:00', endTime: '17:30' }));
  const kept = { firstName: 'Asha', travelMiles: 7, serviceTypes: ['deepcleaning'], week, dbsCheck: true };
  const given = {
    ...kept,
    termsCondition: true,
    selfEmployed: true,
    identityDocument: { key: 'x', name: 'passport.jpg' },
  };
  expect(draftFromText(JSON.stringify(given))).toEqual({ ...emptyDraft, ...kept });
});

test.each([
  ['radiusKm', 60],
  ['travelMiles', 4],
  ['transportType', 'rocket'],
  ['serviceTypes', ['gardening']],
  ['serviceTypes', 'deepcleaning'],
  ['week', []],
  ['week', emptyWeek.map((day) => ({ ...day, startTime: '9am' }))],
  ['dbsCheck', 'yes'],
  ['firstName', 7],
  ['heardFrom', 'Radio'],
])('%s as %j is left out', (field, value) => {
  expect(draftFromText(JSON.stringify({ [field]: value }))).toEqual(emptyDraft);
});

test('what is no draft at all is none', () => {
  expect(draftFromText('null')).toEqual(emptyDraft);
  expect(draftFromText('"x"')).toEqual(emptyDraft);
});

test('a week of the form before second shifts comes back with one shift a day, and a bad one is left out', () => {
  const before = emptyWeek.map(({ startTime2: _, endTime2: __, ...day }) => day);
  expect(draftFromText(JSON.stringify({ week: before }))).toEqual(emptyDraft);
  const bad = emptyWeek.map((day) => ({ ...day, startTime2: 'noon' }));
  expect(draftFromText(JSON.stringify({ week: bad }))).toEqual(emptyDraft);
});
