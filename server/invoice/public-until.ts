const publicDays = 30;
const dayMs = 24 * 3600 * 1000;

/** How long a link mailed now opens its document for a stranger (rules/people#who-may-do-what). */
export const publicUntil = (mailedAt: Date): Date => new Date(mailedAt.getTime() + publicDays * dayMs);
