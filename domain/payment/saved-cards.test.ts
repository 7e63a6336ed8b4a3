import { expect, test } from 'vitest';
import { type CustomerCard, givenAgain, listedCards, offeredCards, shownCards } from './saved-cards.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));
const card = (id: string, changes: Partial<CustomerCard> = {}): CustomerCard => ({
  id,
  cardToken: `token-${id}`,
  fingerprint: `print-${id}`,
  brand: 'Visa',
  last4: '4242',
  lastDay: '2029-04-30',
  usedAt: at(1),
  isKept: true,
  chosenAt: null,
  needs: [],
  seriesIds: [],
  isBeingRemoved: false,
  ...changes,
});
const today = '2026-11-24';
const ids = (cards: readonly CustomerCard[]) => cards.map(({ id }) => id);

test('cards kept with consent are listed, the one given last first', () => {
  expect(ids(listedCards([card('a'), card('b', { usedAt: at(3) }), card('c', { usedAt: at(2) })]))).toEqual([
    'b',
    'c',
    'a',
  ]);
});

test('the card that was chosen comes first, until another one is', () => {
  const cards = [
    card('a', { chosenAt: at(2) }),
    card('b', { usedAt: at(3) }),
    card('c', { chosenAt: at(4) }),
  ];
  expect(ids(listedCards(cards))).toEqual(['c', 'b', 'a']);
  expect(ids(shownCards(cards, today).filter(({ isChosen }) => isChosen))).toEqual(['c']);
});

test('a chosen card that has ended gives way to the next one that works', () => {
  const cards = [card('over', { chosenAt: at(2), lastDay: '2026-10-31' }), card('works')];
  expect(shownCards(cards, today)).toMatchObject([
    { id: 'over', isOffered: false, isChosen: false },
    { id: 'works', isOffered: true, isChosen: true },
  ]);
});

test('a card that is being removed is shown last, and neither offered nor chosen', () => {
  const cards = [
    card('going', { isBeingRemoved: true, usedAt: null, isKept: false, fingerprint: 'print-a' }),
    card('a'),
  ];
  expect(ids(listedCards(cards))).toEqual(['a']);
  expect(shownCards(cards, today)).toMatchObject([
    { id: 'a' },
    { id: 'going', isOffered: false, isChosen: false },
  ]);
  expect(givenAgain(cards, card('a')).map(({ id }) => id)).toEqual(['a']);
});

test('the same card pays the series of each time that it was given', () => {
  const cards = [
    card('a', { fingerprint: 'print', seriesIds: ['one'], needs: ['series'] }),
    card('b', { fingerprint: 'print', seriesIds: ['two'], needs: ['series'], usedAt: at(2) }),
  ];
  expect(listedCards(cards)).toMatchObject([{ id: 'b', seriesIds: ['two', 'one'] }]);
});

test('a card nobody agreed to keep is listed only while a series goes on with it', () => {
  const cards = [
    card('series', { isKept: false, needs: ['series', 'visit'] }),
    card('visit', { isKept: false, needs: ['visit'] }),
    card('past', { isKept: false }),
  ];
  expect(ids(listedCards(cards))).toEqual(['series']);
});

test('a card that nobody signed in gave, or that has no name, is not listed', () => {
  const cards = [card('guest', { usedAt: null }), card('a', { brand: null }), card('b', { last4: null })];
  expect(listedCards(cards)).toEqual([]);
});

test('the same card given twice is one, kept and needed as either is', () => {
  const same = { fingerprint: 'print' };
  const cards = [
    card('first', { ...same, needs: ['series'] }),
    card('later', { ...same, usedAt: at(5), isKept: false, needs: ['visit', 'series'] }),
  ];
  expect(listedCards(cards)).toMatchObject([{ id: 'later', isKept: true, needs: ['visit', 'series'] }]);
  const unknown = [card('a', { fingerprint: null }), card('b', { fingerprint: null })];
  expect(ids(listedCards(unknown))).toEqual(['a', 'b']);
});

test('a card is offered for a day up to its last one', () => {
  const cards = [card('a'), card('unknown', { lastDay: null })];
  expect(ids(offeredCards(cards, '2029-04-30'))).toEqual(['a']);
  expect(ids(offeredCards(cards, '2029-05-01'))).toEqual([]);
});

test('the profile also shows a card that nobody signed in gave, while it is needed, and never offers it', () => {
  const guest = { usedAt: null, isKept: false };
  const cards = [
    card('kept'),
    card('phone', { ...guest, needs: ['visit'] }),
    card('again', { ...guest, fingerprint: 'print-phone', needs: ['series'] }),
    card('past', guest),
  ];
  expect(ids(shownCards(cards, today))).toEqual(['kept', 'phone']);
  expect(shownCards(cards, today)[1]?.needs).toEqual(['visit', 'series']);
  expect(ids(offeredCards(cards, '2026-12-01'))).toEqual(['kept']);
});

test('a kept card that was given again as a guest is needed for what that pays', () => {
  const cards = [
    card('kept'),
    card('guest', { usedAt: null, isKept: false, fingerprint: 'print-kept', needs: ['visit'] }),
  ];
  expect(shownCards(cards, today)).toMatchObject([{ id: 'kept', needs: ['visit'] }]);
});
