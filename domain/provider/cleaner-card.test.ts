import { expect, test } from 'vitest';
import { type CleanerFacts, cleanerCard } from './cleaner-card.ts';
import { cardLines } from './cleaner-card-label.ts';

const facts = (changes: Partial<CleanerFacts> = {}): CleanerFacts => ({
  firstName: 'Freya',
  ratingSum: 57,
  ratingCount: 12,
  bookingCount: 31,
  dbsSeenOn: '2026-03-31',
  dbsValidUntil: null,
  approvedAt: new Date('2025-06-30T23:30:00Z'),
  languages: ['en', 'pl'],
  ...changes,
});
const today = '2026-11-24';

test('a card says what customers go by, months as they are in London', () => {
  expect(cleanerCard(facts(), today)).toEqual({
    firstName: 'Freya',
    rating: 4.8,
    ratingCount: 12,
    cleans: 31,
    dbsCheckedIn: '2026-03',
    since: '2025-07',
    languages: ['en', 'pl'],
  });
});

test.each([
  [null, null, null],
  ['2026-03-31', '2026-11-24', '2026-03'],
  ['2026-03-31', '2026-11-23', null],
])('a certificate seen on %s that ends on %s is shown as %s', (dbsSeenOn, dbsValidUntil, shown) => {
  expect(cleanerCard(facts({ dbsSeenOn, dbsValidUntil }), today).dbsCheckedIn).toBe(shown);
});

test('its words are a line for each thing that is known', () => {
  expect(cardLines(cleanerCard(facts(), today))).toEqual([
    '4.8 out of 5, from 12 ratings',
    '31 cleans with us',
    'DBS checked in March 2026',
    'With us since July 2025',
    'Speaks English and Polish',
  ]);
  const newcomer = facts({ ratingSum: 0, ratingCount: 0, bookingCount: 0, dbsSeenOn: null, languages: [] });
  expect(cardLines(cleanerCard(newcomer, today))).toEqual([
    'Not rated yet',
    'First clean with us',
    'With us since July 2025',
  ]);
  const once = facts({ ratingSum: 5, ratingCount: 1, bookingCount: 1 });
  expect(cardLines(cleanerCard(once, today)).slice(0, 2)).toEqual([
    '5.0 out of 5, from 1 rating',
    '1 clean with us',
  ]);
});
