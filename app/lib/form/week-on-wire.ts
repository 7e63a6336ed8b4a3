import { weekdayNames } from '#domain/time/london.ts';

/** A day of a cleaner's week; times are kept while it is off. */
export type WeekDay = {
  weekday: number;
  isWorking: boolean;
  startTime: string | null;
  endTime: string | null;
};

export const emptyWeek: readonly WeekDay[] = weekdayNames.map((_name, index) => ({
  weekday: index + 1,
  isWorking: false,
  startTime: null,
  endTime: null,
}));

const wireDays = [
  { working: 'mondayW', start: 'mondayST', end: 'mondayET' },
  { working: 'tuesdayW', start: 'tuesdayST', end: 'tuesdayET' },
  { working: 'wednesdayW', start: 'wednesdayST', end: 'wednesdayET' },
  { working: 'thursdayW', start: 'thursdayST', end: 'thursdayET' },
  { working: 'fridayW', start: 'fridayST', end: 'fridayET' },
  { working: 'saturdayW', start: 'saturdayST', end: 'saturdayET' },
  { working: 'sundayW', start: 'sundayST', end: 'sundayET' },
] as const;

type Day = (typeof wireDays)[number];
export type WireWeek = Partial<
  Record<Day['working'], boolean | null> & Record<Day['start'] | Day['end'], string | null>
>;

export function weekFromWire(wire: WireWeek): WeekDay[] {
  return wireDays.map(({ working, start, end }, index) => ({
    weekday: index + 1,
    isWorking: wire[working] === true,
    startTime: wire[start] ?? null,
    endTime: wire[end] ?? null,
  }));
}

export function weekToWire(week: readonly WeekDay[]): WireWeek {
  return Object.fromEntries(
    week.flatMap(({ weekday, isWorking, startTime, endTime }) => {
      const day = wireDays[weekday - 1];
      return day ? [[day.working, isWorking] as const, [day.start, startTime], [day.end, endTime]] : [];
    }),
  );
}

/** A problem's field of the wire as the week's own control calls it; what is no day's stays as it is. */
export function weekField(field: string): string {
  if (field === wireDays[0].working) return 'weeklyHours';
  const part = (['start', 'end'] as const).find((each) => wireDays.some((day) => day[each] === field));
  if (!part) return field;
  const index = wireDays.findIndex((day) => day[part] === field);
  return `weeklyHours.${index}.${part}Time`;
}

const minutes = (time: string | null) =>
  time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : 0;

/** Hours of the working days, whatever of them is wrong left out. */
export function weekHours(week: readonly WeekDay[]): number {
  const sum = week
    .filter(({ isWorking }) => isWorking)
    .reduce((all, day) => all + Math.max(0, minutes(day.endTime) - minutes(day.startTime)), 0);
  return sum / 60;
}
