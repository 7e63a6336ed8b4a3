import { expect, test } from 'vitest';
import { type ContactMessageEvent, nextContactMessageStatus } from './lifecycle.ts';

const next = (from: string, event: ContactMessageEvent, isAnswered = false) => {
  try {
    return nextContactMessageStatus({ from, event, isAnswered });
  } catch {
    return 'refused';
  }
};

test.each([
  ['new', 'read', 'answered', 'closed', 'spam', 'refused'],
  ['read', 'refused', 'answered', 'closed', 'spam', 'refused'],
  ['answered', 'refused', 'answered', 'closed', 'refused', 'refused'],
  ['closed', 'refused', 'refused', 'refused', 'refused', 'read'],
  ['spam', 'refused', 'refused', 'refused', 'refused', 'read'],
])('%s is opened to %s, answered to %s, closed to %s, set aside to %s and reopened to %s', (from, ...to) => {
  const events = ['open', 'answer', 'close', 'mark-spam', 'reopen'] as const;
  expect(events.map((event) => next(from, event))).toEqual(to);
});

test('one that was answered and closed is answered again, not unread work', () => {
  expect(next('closed', 'reopen', true)).toBe('answered');
});
