import { expect, test } from 'vitest';
import { dueReminders, reminderAt } from './reminder-times.ts';

const at = (instant: string) => new Date(instant);

test.each([
  ['24 hours before a morning visit', '2026-12-03T09:00:00Z', 24, '2026-12-02T09:00:00Z'],
  ['two hours before an afternoon visit', '2026-12-03T14:00:00Z', 2, '2026-12-03T12:00:00Z'],
  ['two hours before 08:00, so the evening before', '2026-12-03T08:00:00Z', 2, '2026-12-02T20:00:00Z'],
  ['two hours before 09:30, so the evening before', '2026-12-03T09:30:00Z', 2, '2026-12-02T20:00:00Z'],
  ['two hours before 10:00', '2026-12-03T10:00:00Z', 2, '2026-12-03T08:00:00Z'],
  ['in summer by London time', '2027-06-10T08:00:00Z', 2, '2027-06-09T19:00:00Z'],
  ['elapsed hours over the change of clocks', '2026-10-25T09:00:00Z', 24, '2026-10-24T09:00:00Z'],
])('%s', (_, startsAt, hours, expected) => {
  expect(reminderAt(at(startsAt), hours)).toEqual(at(expected));
});

test('a reminder is due from its time to the start, and not for what was confirmed later', () => {
  const visit = { startsAt: at('2026-12-03T14:00:00Z'), confirmedAt: at('2026-11-30T10:00:00Z') };
  expect(dueReminders(visit, at('2026-12-02T13:59:00Z'))).toEqual([]);
  expect(dueReminders(visit, at('2026-12-02T14:00:00Z'))).toEqual(['reminder-24h']);
  expect(dueReminders(visit, at('2026-12-03T12:00:00Z'))).toEqual(['reminder-24h', 'reminder-2h']);
  expect(dueReminders(visit, visit.startsAt)).toEqual([]);
  const late = { ...visit, confirmedAt: at('2026-12-02T20:00:00Z') };
  expect(dueReminders(late, at('2026-12-03T12:00:00Z'))).toEqual(['reminder-2h']);
});
