/** Fewer than these stand behind no figure that we show (rules/content#proof). */
export const minBehindFigure = 20;

/** What is counted over a city, or over all of them. */
export type FigureCounts = {
  approvedCleaners: number;
  /** Bookings placed lately, whether or not somebody was found for them. */
  searches: number;
  /** Minutes from a booking to its first cleaner, of the one in the middle; Infinity where none was found for it. */
  medianMinutes: number | null;
  ratings: number;
  stars: number;
};

/** Each is null where too little stands behind it. */
export type SiteFigures = {
  approvedCleaners: number | null;
  /** Half of all bookings have their first cleaner within as many whole minutes. */
  minutesToCleaner: number | null;
  /** The mean to one decimal. */
  rating: number | null;
  ratingCount: number | null;
};

/** What we may say about ourselves: nothing but what enough stands behind (rules/content#proof). */
export function siteFigures(counts: FigureCounts): SiteFigures {
  const { approvedCleaners, searches, medianMinutes, ratings, stars } = counts;
  const isFound = medianMinutes !== null && Number.isFinite(medianMinutes);
  const isRated = ratings >= minBehindFigure;
  return {
    approvedCleaners: approvedCleaners >= minBehindFigure ? approvedCleaners : null,
    minutesToCleaner: isFound && searches >= minBehindFigure ? Math.max(1, Math.ceil(medianMinutes)) : null,
    rating: isRated ? Math.round((stars * 10) / ratings) / 10 : null,
    ratingCount: isRated ? ratings : null,
  };
}
