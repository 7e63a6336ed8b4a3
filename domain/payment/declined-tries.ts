/** So many times a card may be declined for one payment (rules/money#declined-tries). */
export const maxDeclinedTries = 10;

/** How long whoever used them up waits before the next payment begins, in milliseconds. */
export const pauseAfterDeclinesMs = 15 * 60 * 1000;
