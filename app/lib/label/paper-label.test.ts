import { expect, test } from 'vitest';
import { noticeLabel, noticeOnWire, ownPaperLabel } from './paper-label.ts';

const today = '2027-01-09';
const insurance = (validUntil: string) => ({ kind: 'insurance', seenOn: '2026-01-24', validUntil });

const renew = 'When you have renewed it, send the new certificate.';

test.each([
  ['2027-03-11', 'Valid until Thursday 11 March 2027.', null],
  ['2027-01-23', 'Ends on Saturday 23 January 2027, in 14 days.', renew],
  [
    '2027-01-08',
    'Ended on Friday 8 January 2027. You get no new jobs until we have recorded a new one.',
    renew,
  ],
])('an insurance until %s reads on 9 January 2027: %s', (validUntil, state, toDo) => {
  expect(ownPaperLabel(insurance(validUntil), today)).toEqual({ state, toDo });
});

test('papers without an end have been seen, or were seen too long ago', () => {
  expect(ownPaperLabel({ kind: 'right-to-work', seenOn: '2019-01-01', validUntil: null }, today)).toEqual({
    state: 'We have seen it.',
    toDo: null,
  });
  expect(ownPaperLabel({ kind: 'dbs', seenOn: '2024-01-08', validUntil: null }, today)).toEqual({
    state: 'Seen more than three years ago.',
    toDo: null,
  });
});

test.each([
  ['2027-01-09', 'ends on Saturday 9 January 2027, today'],
  ['2027-01-10', 'ends on Sunday 10 January 2027, tomorrow'],
])('the office reads of a paper until %s that it %s', (validUntil, words) => {
  const notice = noticeOnWire(insurance(validUntil), today);
  expect(notice && noticeLabel(notice, today)).toBe(words);
});
