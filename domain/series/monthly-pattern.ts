const daysAWeek = 7;

/** Which of its weekday in the month a date of a monthly series is, as the API spells it; `last` may be the fourth. */
export const monthOrdinals = ['first', 'second', 'third', 'fourth', 'last'] as const;
export type MonthOrdinal = (typeof monthOrdinals)[number];

/** As the table keeps it: 1 to 4, and 5 for the last. */
export const placeOf = (ordinal: MonthOrdinal): number => monthOrdinals.indexOf(ordinal) + 1;
export const ordinalAt = (place: number): MonthOrdinal => monthOrdinals[place - 1] ?? 'last';

/** Which of its weekday a date is; a fifth is the last. What a monthly series that begins on it goes by. */
export const ordinalOf = (date: string): MonthOrdinal =>
  ordinalAt(Math.ceil(Temporal.PlainDate.from(date).day / daysAWeek));

/** The n-th such weekday of a month; its last may be the fourth or the fifth (rules/lifecycles#series). */
export function ordinalWeekday(
  month: Temporal.PlainYearMonth,
  weekday: number,
  ordinal: MonthOrdinal,
): string {
  const first = month.toPlainDate({ day: 1 });
  const place = placeOf(ordinal);
  const day = 1 + ((weekday - first.dayOfWeek + daysAWeek) % daysAWeek) + (place - 1) * daysAWeek;
  const isInMonth = day <= month.daysInMonth;
  return month.toPlainDate({ day: isInMonth ? day : day - daysAWeek }).toString();
}

/**
 * What a monthly series that moves to a date may mean by it: "the fourth Tuesday" is "the last" as well where its month
 * has no fifth. The one that the series goes by now stands first.
 */
export function ordinalsOf(date: string, now: MonthOrdinal): MonthOrdinal[] {
  const own = ordinalOf(date);
  const { day, daysInMonth } = Temporal.PlainDate.from(date);
  if (own !== 'fourth' || day + daysAWeek <= daysInMonth) return [own];
  return now === 'last' ? ['last', 'fourth'] : ['fourth', 'last'];
}

/** Which of its weekday a series goes by; null where it is not monthly. */
export const monthOrdinalOf = (plan: {
  schedule: string;
  startDate: string;
  monthOrdinal?: MonthOrdinal | null;
}): MonthOrdinal | null =>
  plan.schedule === 'monthly' ? (plan.monthOrdinal ?? ordinalOf(plan.startDate)) : null;
