import { expect, test } from 'vitest';
import { answerBy, changeOutcome, moveFeePence } from './reschedule.ts';

const at = (text: string) => new Date(text);
const asCustomer = { by: 'customer', cancellationFeePence: 3990 } as const;

test('with 24 hours of elapsed notice a move is free, a second less costs the fee', () => {
  const startsAt = at('2026-11-26T10:00:00Z');
  expect(moveFeePence({ ...asCustomer, startsAt, now: at('2026-11-25T10:00:00Z') })).toBe(0);
  expect(moveFeePence({ ...asCustomer, startsAt, now: at('2026-11-25T10:00:01Z') })).toBe(3990);
});

test('24 hours are elapsed hours when the clocks change: 10:00 the day before in October, 08:00 in March', () => {
  const october = at('2026-10-25T09:00:00Z');
  expect(moveFeePence({ ...asCustomer, startsAt: october, now: at('2026-10-24T09:00:00Z') })).toBe(0);
  expect(moveFeePence({ ...asCustomer, startsAt: october, now: at('2026-10-24T09:01:00Z') })).toBe(3990);
  const march = at('2026-03-29T08:00:00Z');
  expect(moveFeePence({ ...asCustomer, startsAt: march, now: at('2026-03-28T08:00:00Z') })).toBe(0);
  expect(moveFeePence({ ...asCustomer, startsAt: march, now: at('2026-03-28T08:01:00Z') })).toBe(3990);
});

test('the company moves a visit for nothing at any notice', () => {
  const terms = { by: 'company', startsAt: at('2026-11-26T10:00:00Z'), now: at('2026-11-26T09:00:00Z') };
  expect(moveFeePence({ ...terms, by: 'company', cancellationFeePence: 3990 })).toBe(0);
});

test('cleaners have four waking hours, but an hour before the earlier of both times at the latest', () => {
  const now = at('2026-11-24T10:00:00Z');
  expect(answerBy(now, at('2026-11-26T10:00:00Z'))).toEqual(at('2026-11-24T14:00:00Z'));
  expect(answerBy(now, at('2026-11-24T13:00:00Z'), at('2026-11-27T10:00:00Z'))).toEqual(
    at('2026-11-24T12:00:00Z'),
  );
  expect(answerBy(now, at('2026-11-26T10:00:00Z'), at('2026-11-24T12:30:00Z'))).toEqual(
    at('2026-11-24T11:30:00Z'),
  );
  expect(answerBy(now, at('2026-11-24T11:00:00Z'))).toBeNull();
  expect(answerBy(at('2026-11-24T10:00:20Z'), at('2026-11-26T10:00:00Z'))).toEqual(
    at('2026-11-24T14:01:00Z'),
  );
});

test('a free change waits for every answer or the end of the time, and then happens', () => {
  const free = { feeIfRefusedPence: 0 };
  expect(changeOutcome({ ...free, answers: { a: null, b: true }, isOver: false })).toBe('wait');
  expect(changeOutcome({ ...free, answers: { a: false, b: true }, isOver: false })).toBe('apply');
  expect(changeOutcome({ ...free, answers: { a: null, b: null }, isOver: true })).toBe('apply');
  expect(changeOutcome({ ...free, answers: {}, isOver: false })).toBe('apply');
});

test('a change that would cost a fee happens only when all agree; one refusal ends it', () => {
  const costly = { feeIfRefusedPence: 3990 };
  expect(changeOutcome({ ...costly, answers: { a: true, b: null }, isOver: false })).toBe('wait');
  expect(changeOutcome({ ...costly, answers: { a: true, b: true }, isOver: false })).toBe('apply');
  expect(changeOutcome({ ...costly, answers: { a: false, b: null }, isOver: false })).toBe('refuse');
  expect(changeOutcome({ ...costly, answers: { a: true, b: null }, isOver: true })).toBe('refuse');
});
