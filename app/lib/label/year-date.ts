const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "22 November 2026" of a date as it is kept, "2026-11-22". */
export const yearDate = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));
