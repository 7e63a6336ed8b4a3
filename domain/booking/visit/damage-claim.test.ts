import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import {
  type ClaimEvent,
  claimDueAts,
  claimProblem,
  claimStatuses,
  nextClaimStatus,
  splitClaim,
  transferDueAt,
} from './damage-claim.ts';
import { claimTaskOf, isClaimFulfilled, type PromisedClaim } from './damage-claim-task.ts';

const events: ClaimEvent[] = ['answer', 'settle', 'decline', 'withdraw'];
/** rules/lifecycles#claims-for-damage: "from event" → to. Everything else is refused. */
const allowed: Record<string, string> = {
  'open answer': 'answered',
  'answered answer': 'answered',
  'open settle': 'settled',
  'answered settle': 'settled',
  'open decline': 'declined',
  'answered decline': 'declined',
  'open withdraw': 'withdrawn',
  'answered withdraw': 'withdrawn',
};

test.each(claimStatuses.flatMap((from) => events.map((event) => [from, event] as const)))(
  'a claim that is %s, %s',
  (from, event) => {
    const to = allowed[`${from} ${event}`];
    if (to) expect(nextClaimStatus(from, event)).toBe(to);
    else expect(() => nextClaimStatus(from, event)).toThrow(Refusal);
  },
);

test.each([
  ['a Tuesday', '2026-11-24T10:00:00Z', '2026-11-26T17:30:00Z', '2026-12-22T17:30:00Z'],
  [
    'a Friday, whose 28th day is Christmas',
    '2026-11-27T10:00:00Z',
    '2026-12-01T17:30:00Z',
    '2026-12-24T17:30:00Z',
  ],
  [
    'a Saturday, whose 28th day is one',
    '2026-10-31T10:00:00Z',
    '2026-11-03T17:30:00Z',
    '2026-11-27T17:30:00Z',
  ],
  ['before Easter, in summer time', '2026-04-02T10:00:00Z', '2026-04-08T16:30:00Z', '2026-04-30T16:30:00Z'],
  [
    'late at night, when London has the next day',
    '2026-06-30T23:30:00Z',
    '2026-07-03T16:30:00Z',
    '2026-07-29T16:30:00Z',
  ],
])('a claim of %s is answered in two working days and decided in 28 days', (_name, at, answer, outcome) => {
  const { answerDueAt, outcomeDueAt } = claimDueAts(new Date(at));
  expect(answerDueAt.toISOString()).toBe(new Date(answer).toISOString());
  expect(outcomeDueAt.toISOString()).toBe(new Date(outcome).toISOString());
});

test.each([
  ['before its start', '2026-11-24T09:59:59Z', null, 'not_begun_yet'],
  ['from its start on', '2026-11-24T10:00:00Z', null, null],
  ['years later', '2029-11-24T10:00:00Z', null, null],
  ['once it was ended', '2026-11-25T10:00:00Z', '2026-11-24T10:30:00Z', null],
  ['once it was cancelled before', '2026-11-25T10:00:00Z', '2026-11-24T09:00:00Z', 'damage_no_clean'],
])('damage at a clean is claimed for, or why it is not, %s', (_name, now, canceled, problem) => {
  const clean = {
    startsAt: new Date('2026-11-24T10:00:00Z'),
    canceledAt: canceled ? new Date(canceled) : null,
  };
  expect(claimProblem(clean, new Date(now))).toBe(problem);
});

test('a transfer is sent within five working days', () => {
  expect(transferDueAt(new Date('2026-12-23T10:00:00Z')).toISOString()).toBe('2027-01-04T17:30:00.000Z');
});

const payments = [
  { id: 'visit', refundablePence: 7980 },
  { id: 'extra', refundablePence: 2000 },
];

test.each([
  ['part of what the card paid', 6000, false, ['visit 6000'], 0],
  ['what two payments paid', 9000, false, ['visit 7980', 'extra 1020'], 0],
  ['more than was paid', 12_000, false, ['visit 7980', 'extra 2000'], 2020],
  ['all by transfer', 6000, true, [], 6000],
])('a claim is paid to the card first: %s', (_name, pence, isAllByTransfer, toCard, transferPence) => {
  const paid = splitClaim(pence, payments, isAllByTransfer);
  expect(paid.toCard.map((part) => `${part.paymentId} ${part.pence}`)).toEqual(toCard);
  expect(paid.transferPence).toBe(transferPence);
});

test('where nothing was charged, or all went back, a claim goes by transfer', () => {
  expect(splitClaim(5000, [], false)).toEqual({ toCard: [], transferPence: 5000 });
  expect(splitClaim(5000, [{ id: 'visit', refundablePence: 0 }], false)).toEqual({
    toCard: [],
    transferPence: 5000,
  });
});

const claim: PromisedClaim = {
  status: 'open',
  item: 'The mirror',
  answerDueAt: new Date('2026-11-26T17:30:00Z'),
  outcomeDueAt: new Date('2026-12-22T17:30:00Z'),
  moreAskedAt: null,
  decidedAt: null,
  transferPence: 0,
  isTransferSent: false,
};
const decidedAt = new Date('2026-12-01T10:00:00Z');

test.each([
  ['an open one owes an answer', {}, 'damage-answer', '2026-11-26T17:30:00.000Z'],
  ['an answered one its outcome', { status: 'answered' }, 'damage-outcome', '2026-12-22T17:30:00.000Z'],
  ['one paid by card nothing', { status: 'settled', decidedAt }, undefined, undefined],
  [
    'one paid by transfer the transfer',
    { status: 'settled', decidedAt, transferPence: 2550 },
    'damage-transfer',
    '2026-12-08T17:30:00.000Z',
  ],
  [
    'one whose transfer is sent nothing',
    { status: 'settled', decidedAt, transferPence: 2550, isTransferSent: true },
    undefined,
    undefined,
  ],
  ['a declined one nothing', { status: 'declined', decidedAt }, undefined, undefined],
  ['a withdrawn one nothing', { status: 'withdrawn', decidedAt }, undefined, undefined],
])('%s, and its task says when it is due', (_name, change, kind, dueAt) => {
  const task = claimTaskOf({ ...claim, ...change }, 'Ada Mill');
  expect(task?.kind).toBe(kind);
  expect(task?.dueAt.toISOString()).toBe(dueAt);
  expect(isClaimFulfilled({ ...claim, ...change })).toBe(kind === undefined);
});

test('the task of an outcome says that the office waits for more', () => {
  const waiting = { ...claim, status: 'answered', moreAskedAt: decidedAt };
  expect(claimTaskOf(waiting, 'Ada Mill')?.words).toContain('We asked them for more and wait for it.');
});
