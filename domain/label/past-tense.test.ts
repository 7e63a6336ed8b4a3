import { expect, test } from 'vitest';
import { auditEvents } from '#domain/webhook/audit-events.ts';
import { pastTense } from './past-tense.ts';

test.each([
  ['report-no-access', 'reported no access'],
  ['cancel', 'cancelled'],
  ['reply', 'replied'],
  ['pay', 'paid'],
  ['write-off', 'wrote off'],
  ['complete-link', 'completed a cleaner’s part'],
])('%s is said as “%s”', (verb, said) => {
  expect(pastTense(verb)).toBe(said);
});

/** Read once, one by one: what a new action is said as has to be looked at. */
test('every action of the log is said in the past', () => {
  const verbs = new Set(Object.keys(auditEvents).map((action) => action.slice(action.indexOf('.') + 1)));
  expect([...verbs].toSorted().map(pastTense)).toMatchSnapshot();
});
