import { expect, test } from 'vitest';
import type { OwnCard } from './own-card-documents.ts';
import { endingAdvice, endingNotice, endingOf, purposesOf, reasonToStay } from './own-card-label.ts';

const card = (changes: Partial<OwnCard> = {}): OwnCard => ({
  id: 'one',
  brand: 'Visa',
  last4: '4242',
  worksUntil: '2029-04-30',
  neededFor: [],
  seriesIDs: [],
  isOffered: true,
  isChosen: false,
  isBeingRemoved: false,
  ...changes,
});

test.each([
  ['2029-04-30', 'Ends in April 2029', false],
  ['2027-01-31', 'Ends in January 2027', false],
  ['2026-12-31', 'Ends next month (December 2026)', true],
  ['2026-11-30', 'Ends this month (November 2026)', true],
  ['2026-10-31', 'Ended in October 2026', true],
])('a card that works until %s says on 24 November 2026: %s', (worksUntil, words, isSoon) => {
  expect(endingOf(worksUntil, '2026-11-24')).toEqual({ words, isSoon });
});

test('in December a card of January ends next month, and one without a month says nothing', () => {
  expect(endingOf('2027-01-31', '2026-12-31')).toMatchObject({ isSoon: true });
  expect(endingOf(null, '2026-12-31')).toBeNull();
});

test('a card that ends soon says what to do where something depends on it', () => {
  const ending = { worksUntil: '2026-12-31' };
  expect(endingAdvice(card({ ...ending, neededFor: ['series', 'visit'] }), '2026-11-24')).toMatch(
    /regular clean/,
  );
  expect(endingAdvice(card({ ...ending, neededFor: ['visit'] }), '2026-11-24')).toMatch(/clean to come/);
  expect(endingAdvice(card(ending), '2026-11-24')).toBeNull();
  expect(endingAdvice(card({ neededFor: ['series'] }), '2026-11-24')).toBeNull();
});

test('the list of bookings says which card ends before it is to pay', () => {
  const ending = { worksUntil: '2026-12-31' };
  expect(endingNotice(card({ ...ending, neededFor: ['series', 'visit'] }), '2026-11-24')).toBe(
    'Visa ending 4242 ends next month (December 2026), and is to pay for your regular clean.',
  );
  expect(endingNotice(card({ worksUntil: '2026-10-31', neededFor: ['visit'] }), '2026-11-24')).toBe(
    'Visa ending 4242 ended in October 2026, and is to pay for a clean to come.',
  );
  expect(endingNotice(card({ ...ending, neededFor: ['payment'] }), '2026-11-24')).toBeNull();
  expect(endingNotice(card({ neededFor: ['series'] }), '2026-11-24')).toBeNull();
});

test('a card says what it is for', () => {
  const series = [
    { id: 'a', label: 'Every week on Tuesday, 10:00am' },
    { id: 'b', label: 'Every week on Friday, 9:00am' },
  ];
  expect(purposesOf(card({ isChosen: true, seriesIDs: ['b'] }), series)).toEqual([
    'Chosen first when you book',
    'Pays for: Every week on Friday, 9:00am',
  ]);
  expect(purposesOf(card({ isBeingRemoved: true }), series)).toEqual([
    expect.stringMatching(/^Being removed/),
  ]);
});

test('the only card of a regular clean stays, and so does one whose clean isn’t settled', () => {
  expect(reasonToStay(card(), false)).toBeNull();
  expect(reasonToStay(card({ neededFor: ['series', 'visit'] }), false)).toMatch(/only card/);
  expect(reasonToStay(card({ neededFor: ['series', 'visit'] }), true)).toBeNull();
  expect(reasonToStay(card({ neededFor: ['visit'] }), false)).toMatch(/after that clean/);
  expect(reasonToStay(card({ neededFor: ['visit', 'payment'] }), true)).toMatch(/isn’t settled/);
});
