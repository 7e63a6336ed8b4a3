import { formatMonth } from '../time/london.ts';
import type { CleanerCard } from './cleaner-card.ts';
import { spokenLanguages } from './languages.ts';

const month = (yearAndMonth: string): string => formatMonth(`${yearAndMonth}-01`);

export type CardFacts = Pick<
  CleanerCard,
  'rating' | 'ratingCount' | 'cleans' | 'dbsCheckedIn' | 'since' | 'languages'
>;

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** "4.8 out of 5, from 12 ratings" */
export const ratingLabel = ({ rating, ratingCount }: Pick<CardFacts, 'rating' | 'ratingCount'>): string =>
  rating === null ? 'Not rated yet' : `${rating.toFixed(1)} out of 5, from ${counted(ratingCount, 'rating')}`;

/** What a card says of a cleaner, a line each: the same on screens and in mails. */
export function cardLines(card: CardFacts): string[] {
  const { cleans, dbsCheckedIn, since, languages } = card;
  return [
    ratingLabel(card),
    cleans === 0 ? 'First clean with us' : `${counted(cleans, 'clean')} with us`,
    dbsCheckedIn ? `DBS checked in ${month(dbsCheckedIn)}` : '',
    `With us since ${month(since)}`,
    languages.length > 0 ? `Speaks ${spokenLanguages(languages)}` : '',
  ].filter(Boolean);
}
