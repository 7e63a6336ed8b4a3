import { expect, test } from 'vitest';
import { reportLabel } from './report-label.ts';

test('a complaint says when it has an answer; a no-show that was answered is still looked at', () => {
  expect(reportLabel({ kind: 'complaint', status: 'answered' })).toEqual({
    title: 'Your complaint',
    state: 'here is our answer.',
  });
  expect(reportLabel({ kind: 'no-show', status: 'answered' }).state).toBe('we are looking at it.');
});
