const beforeMs = 2 * 3600 * 1000;

/** From this instant on a cleaner says of a visit that they set out or come late (rules/lifecycles#on-the-way). */
export const visitDayOpens = (startsAt: Date): Date => new Date(startsAt.getTime() - beforeMs);
