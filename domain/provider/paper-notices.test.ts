import { expect, test } from 'vitest';
import { paperNotice } from './paper-notices.ts';

const endsOn = '2027-01-23';
const insurance = { kind: 'insurance', seenOn: '2026-01-24', validUntil: endsOn } as const;

test.each([
  ['2026-11-23', null],
  ['2026-11-24', '60-days'],
  ['2027-01-08', '60-days'],
  ['2027-01-09', '14-days'],
  ['2027-01-23', '14-days'],
  ['2027-01-24', 'ended'],
  ['2028-06-01', 'ended'],
] as const)('on %s a paper that is valid until 23 January 2027 is at stage %s', (today, stage) => {
  expect(paperNotice(insurance, today)).toEqual(stage && { kind: 'insurance', stage, day: endsOn });
});

test.each([
  ['dbs', '2029-11-24', null],
  ['dbs', '2029-11-25', 'old'],
  ['identity', '2029-11-25', 'old'],
  ['right-to-work', '2039-11-25', null],
] as const)('%s without an end, seen on 24 November 2026, is on %s at stage %s', (kind, today, stage) => {
  const paper = { kind, seenOn: '2026-11-24', validUntil: null };
  expect(paperNotice(paper, today)).toEqual(stage && { kind, stage, day: '2026-11-24' });
});

test('a document seen long ago that is about to end is told of as one that ends', () => {
  const paper = { kind: 'identity', seenOn: '2020-01-01', validUntil: '2026-12-01' } as const;
  expect(paperNotice(paper, '2026-11-24')?.stage).toBe('14-days');
  expect(paperNotice({ ...paper, validUntil: '2030-12-01' }, '2026-11-24')?.stage).toBe('old');
});
