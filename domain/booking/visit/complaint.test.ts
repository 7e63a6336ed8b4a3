import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { type ComplaintEvent, complaintDueAt, isRedoPromised, nextComplaintStatus } from './complaint.ts';

const states = ['received', 'answered', 'redo', 'price-reduction', 'damage-claim', 'closed'];
const events: ComplaintEvent[] = ['answer', 'redo', 'price-reduction', 'damage-claim', 'close'];

/** rules/lifecycles#complaints: "from event" → to. Everything else is refused. */
const allowed: Record<string, string> = {
  'received answer': 'answered',
  'answered answer': 'answered',
  'received redo': 'redo',
  'answered redo': 'redo',
  'received price-reduction': 'price-reduction',
  'answered price-reduction': 'price-reduction',
  'received damage-claim': 'damage-claim',
  'answered damage-claim': 'damage-claim',
  'answered close': 'closed',
  'redo close': 'closed',
  // It came to nothing: everything can be chosen again.
  'redo redo': 'redo',
  'redo price-reduction': 'price-reduction',
  'redo damage-claim': 'damage-claim',
  'price-reduction close': 'closed',
  'damage-claim close': 'closed',
};
const cells = states.flatMap((from) => events.map((event) => [from, event] as const));

test.each(cells)('a complaint that is %s, %s', (from, event) => {
  const to = allowed[`${from} ${event}`];
  if (to) expect(nextComplaintStatus(from, event)).toBe(to);
  else expect(() => nextComplaintStatus(from, event)).toThrow(Refusal);
});

test('a complaint whose clean again is to come stays as it is', () => {
  for (const event of events) expect(() => nextComplaintStatus('redo', event, true), event).toThrow(Refusal);
});

test.each([
  ['a Tuesday', '2026-11-24T10:00:00Z', '2026-11-26T17:30:00Z'],
  ['a Friday', '2026-11-27T10:00:00Z', '2026-12-01T17:30:00Z'],
  ['before Easter', '2026-04-02T10:00:00Z', '2026-04-08T16:30:00Z'],
])('the answer to a complaint of %s is due after two working days', (_name, at, due) => {
  expect(complaintDueAt(new Date(at)).toISOString()).toBe(new Date(due).toISOString());
});

test('the promise to do it again lasts 72 hours', () => {
  const ended = new Date('2026-11-24T13:30:00Z');
  expect(isRedoPromised(ended, new Date('2026-11-27T13:30:00Z'))).toBe(true);
  expect(isRedoPromised(ended, new Date('2026-11-27T13:31:00Z'))).toBe(false);
});
