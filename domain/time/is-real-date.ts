const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, "2026-11-24"; the 30th of February is none. */
export function isRealDate(date: string): boolean {
  if (!dateShape.test(date)) return false;
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
}
