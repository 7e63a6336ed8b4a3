import { expect, test } from 'vitest';
import { checkGiftCard } from './check-gift-card.ts';
import { createGiftCardInput } from './gift-card-answers.ts';
import { emptyGiftCardDraft, type GiftCardDraft, giftCardDraftFrom } from './gift-card-draft.ts';
import { sendingLabel } from './gift-card-label.ts';

const now = new Date('2026-11-24T12:00:00Z');
const good: GiftCardDraft = {
  ...emptyGiftCardDraft,
  receiverName: 'Rita Receiver',
  receiverEmail: 'rita@example.com',
  message: 'Happy birthday',
  name: 'Bea Buyer',
  email: 'bea@example.com',
};
const problemsOf = (changes: Partial<GiftCardDraft>) => checkGiftCard({ ...good, ...changes }, now);

test('a card for somebody else goes to them on the chosen day', () => {
  expect(problemsOf({ when: 'day', sendDate: '2026-12-24' })).toEqual([]);
  expect(createGiftCardInput({ ...good, when: 'day', sendDate: '2026-12-24' })).toEqual({
    name: 'Bea Buyer',
    email: 'bea@example.com',
    receiverName: 'Rita Receiver',
    receiverEmail: 'rita@example.com',
    amount: 50,
    message: 'Happy birthday',
    sendDate: '2026-12-24',
  });
});

test('a card for oneself goes to oneself at once, whatever was typed for somebody else before', () => {
  const own = { ...good, forWhom: 'myself' as const, receiverEmail: 'nonsense', when: 'day' as const };
  expect(checkGiftCard(own, now)).toEqual([]);
  expect(createGiftCardInput(own)).toMatchObject({
    receiverName: 'Bea Buyer',
    receiverEmail: 'bea@example.com',
    message: '',
    sendDate: null,
  });
});

test('an empty form names every field in the order of the form, each once', () => {
  expect(checkGiftCard({ ...emptyGiftCardDraft, amount: 'other', when: 'day' }, now)).toEqual([
    { field: 'otherAmount', message: 'Enter an amount from £10 to £500' },
    { field: 'receiverName', message: 'Enter the name of the person it is for' },
    { field: 'receiverEmail', message: 'Enter the email address we should send the card to' },
    { field: 'sendDate', message: 'Choose the day it is to be sent' },
    { field: 'name', message: 'Enter your name' },
    { field: 'email', message: 'Enter your email address' },
  ]);
  expect(checkGiftCard({ ...emptyGiftCardDraft, forWhom: 'myself' }, now).map(({ field }) => field)).toEqual([
    'name',
    'email',
  ]);
});

test.each([
  ['9', 'Enter an amount from £10 to £500'],
  ['501', 'Enter an amount from £10 to £500'],
  ['12.50', 'Use whole pounds'],
  ['ten', 'Enter an amount from £10 to £500'],
])('"%s" is no amount for a card', (otherAmount, message) => {
  expect(problemsOf({ amount: 'other', otherAmount })).toEqual([{ field: 'otherAmount', message }]);
});

test('£10 and £500 are amounts, with or without the sign', () => {
  expect(problemsOf({ amount: 'other', otherAmount: '£10' })).toEqual([]);
  expect(problemsOf({ amount: 'other', otherAmount: '500' })).toEqual([]);
});

test('the day must be one of the next twelve months', () => {
  const message = 'Choose a day from today to Wednesday 24 November 2027';
  for (const sendDate of ['2026-11-23', '2027-11-25', '24/12/2026']) {
    expect(problemsOf({ when: 'day', sendDate })).toEqual([{ field: 'sendDate', message }]);
  }
});

test('what a tab kept of another version of the form is taken as far as it still means something', () => {
  expect(giftCardDraftFrom('null')).toEqual(emptyGiftCardDraft);
  const kept = JSON.stringify({ amount: '20', forWhom: 'myself', name: 'Bea', colour: 'red', email: 7 });
  expect(giftCardDraftFrom(kept)).toEqual({ ...emptyGiftCardDraft, forWhom: 'myself', name: 'Bea' });
});

test('a card for a day never says that it goes as soon as it is paid', () => {
  expect(sendingLabel(good)).toBe('Emailed to rita@example.com as soon as you have paid');
  expect(sendingLabel({ ...good, when: 'day' })).toBe(
    'Emailed to rita@example.com on the day you choose, from 8:00am',
  );
});
