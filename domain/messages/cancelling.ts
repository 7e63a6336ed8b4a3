/** What one visit costs to cancel while its customer's 14 days last (rules/lifecycles#statutory-right). */
export const freeUntilStart = 'You can cancel free of charge until the clean starts.';

/** What cancelling costs anybody, in one sentence for every page and mail (rules/lifecycles#cancellation-fee). */
export const cancellingSentence =
  'For 14 days after you book, cancelling is free until the clean starts. After those 14 days it is free until 24 hours before, then costs half the price of the work, and the whole of it in the last two hours.';

const always =
  'While no cleaner has accepted, it is free at any time. Products we would have brought are never charged.';

/** The text of one visit, with what lowers it further; nothing lowers what is free until the start. */
export const cancellingOf = (text: string): string => (text === freeUntilStart ? text : `${text} ${always}`);

/** The same for a page about nobody's visit in particular. */
export const cancellingInFull = `${cancellingSentence} ${always}`;

/**
 * The same of a series, from the text of its first visit. Where that one is free until its start, nothing is to be
 * said of it that isn't said of each.
 */
export const cancellingOfSeries = (ofFirst: string): string =>
  ofFirst === freeUntilStart
    ? cancellingInFull
    : `${cancellingOf(ofFirst)} Each visit: ${cancellingSentence}`;

/** What is charged where nobody lets us in (rules/lifecycles#cancellation-fee). */
export const noAccess =
  'When we can’t get in after 20 minutes and two tries to reach you, the work is charged at its full price. Within 14 days of booking consumers pay only for the full quarter-hours that we wait.';
