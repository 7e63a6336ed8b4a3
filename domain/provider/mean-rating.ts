/** The mean of stars to one decimal, as everybody is shown it (rules/lifecycles#ratings); null without any. */
export const meanRating = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round((sum * 10) / count) / 10;
