/** Card payments are taken 18 hours after completion at the earliest (rules/money#capture). */
export const captureAfterMs = 18 * 3600 * 1000;
