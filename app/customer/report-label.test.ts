import { expect, test } from 'vitest';
import { reportWords } from './report-words.ts';

test('a complaint says when it has an answer; a no-show that was answered is still looked at', () => {
  expect(reportWords({ kind: 'complaint', status: 'answered' })).toEqual({
    title: 'Your complaint',
    state: 'here is our answer.',
  });
  expect(reportWords({ kind: 'no-show', status: 'answered' }).state).toBe('we are looking at it.');
});
