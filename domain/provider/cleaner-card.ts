import { londonDate } from '../time/london.ts';
import { meanRating } from './mean-rating.ts';

/** What is known of a cleaner and goes into the card that customers see. */
export type CleanerFacts = {
  firstName: string;
  ratingSum: number;
  ratingCount: number;
  /** Finished visits. */
  bookingCount: number;
  /** London days; null where there is no certificate, or it does not end. */
  dbsSeenOn: string | null;
  dbsValidUntil: string | null;
  approvedAt: Date;
  /** Codes of ISO 639-1. */
  languages: readonly string[];
};

/** Months as "2026-03". */
export type CleanerCard = {
  firstName: string;
  /** Null before the first rating. */
  rating: number | null;
  ratingCount: number;
  cleans: number;
  /** When we saw the certificate; null without one that holds on the day. */
  dbsCheckedIn: string | null;
  since: string;
  languages: readonly string[];
};

const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length);

/** A cleaner as customers see them before they come (rules/people#a-cleaners-card); `today` is a London day. */
export function cleanerCard(facts: CleanerFacts, today: string): CleanerCard {
  const { dbsSeenOn, dbsValidUntil } = facts;
  const isDbsGood = dbsSeenOn !== null && (dbsValidUntil === null || dbsValidUntil >= today);
  return {
    firstName: facts.firstName,
    rating: meanRating(facts.ratingSum, facts.ratingCount),
    ratingCount: facts.ratingCount,
    cleans: facts.bookingCount,
    dbsCheckedIn: isDbsGood ? monthOf(dbsSeenOn) : null,
    since: monthOf(londonDate(facts.approvedAt)),
    languages: facts.languages,
  };
}
