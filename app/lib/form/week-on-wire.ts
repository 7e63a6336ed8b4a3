import { weekdayNames } from '#domain/time/london.ts';

/** A day of a cleaner's week, of one shift or two; times are kept while it is off. */
export type WeekDay = {
  weekday: number;
  isWorking: boolean;
  startTime: string | null;
  endTime: string | null;
  startTime2: string | null;
  endTime2: string | null;
};

export const emptyWeek: readonly WeekDay[] = weekdayNames.map((_name, index) => ({
  weekday: index + 1,
  isWorking: false,
  startTime: null,
  endTime: null,
  startTime2: null,
  endTime2: null,
}));

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
type DayName = (typeof dayNames)[number];

/** What the wire calls a time of a day, and what the week's own control does. */
const times = { ST: 'startTime', ET: 'endTime', ST2: 'startTime2', ET2: 'endTime2' } as const;
const timeEnds = Object.keys(times) as (keyof typeof times)[];

export type WireWeek = Partial<
  Record<`${DayName}W`, boolean | null> & Record<`${DayName}${keyof typeof times}`, string | null>
>;

export function weekFromWire(wire: WireWeek): WeekDay[] {
  return dayNames.map((day, index) => ({
    weekday: index + 1,
    isWorking: wire[`${day}W`] === true,
    startTime: wire[`${day}ST`] ?? null,
    endTime: wire[`${day}ET`] ?? null,
    startTime2: wire[`${day}ST2`] ?? null,
    endTime2: wire[`${day}ET2`] ?? null,
  }));
}

export function weekToWire(week: readonly WeekDay[]): WireWeek {
  return Object.fromEntries(
    week.flatMap((one) => {
      const day = dayNames[one.weekday - 1];
      return [
        [`${day}W`, one.isWorking] as const,
        ...timeEnds.map((end) => [`${day}${end}`, one[times[end]]] as const),
      ];
    }),
  );
}

/** A problem's field of the wire as the week's own control calls it; what is no day's stays as it is. */
export function weekField(field: string): string {
  if (field === 'mondayW') return 'weeklyHours';
  const index = dayNames.findIndex((day) => field.startsWith(day));
  const end = timeEnds.find((one) => field === `${dayNames[index]}${one}`);
  return end ? `weeklyHours.${index}.${times[end]}` : field;
}

const minutes = (time: string | null) =>
  time ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) : 0;

const between = (from: string | null, to: string | null) => Math.max(0, minutes(to) - minutes(from));

/** Hours of the working days, both shifts of each; whatever of them is wrong is left out. */
export function weekHours(week: readonly WeekDay[]): number {
  const sum = week
    .filter(({ isWorking }) => isWorking)
    .reduce(
      (all, day) => all + between(day.startTime, day.endTime) + between(day.startTime2, day.endTime2),
      0,
    );
  return sum / 60;
}

/** "09:00–13:00 and 15:00–18:00", each shift written by `shiftOf`. */
export const dayHours = (
  { startTime, endTime, startTime2, endTime2 }: WeekDay,
  shiftOf: (from: string, to: string) => string,
): string =>
  [
    shiftOf(startTime ?? '', endTime ?? ''),
    ...(startTime2 && endTime2 ? [shiftOf(startTime2, endTime2)] : []),
  ].join(' and ');
