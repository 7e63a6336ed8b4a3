import { capitalised } from '#domain/label/label-in.ts';

type PlaceStart = { part: string; outcode: string; date?: string | null; startTime?: string | null };

export type StartGroup = {
  /** As it is read at the beginning of a row: "Centre, north and west". */
  parts: string;
  /** "LS7, LS21 and LS18". */
  outcodes: string;
  /** Nothing where nobody is free. */
  date: string | null;
  startTime: string | null;
};

/** Places that share their first free time stand in one row; rows keep the order of their first places. */
export function groupStarts(starts: readonly PlaceStart[]): readonly StartGroup[] {
  const groups = Map.groupBy(starts, ({ date, startTime }) =>
    date && startTime ? `${date} ${startTime}` : '',
  );
  const list = new Intl.ListFormat('en-GB');
  return [...groups.values()].map((places) => {
    const { date, startTime } = places[0] ?? {};
    const isFree = Boolean(date && startTime);
    return {
      parts: capitalised(list.format(places.map(({ part }) => part))),
      outcodes: list.format(places.map(({ outcode }) => outcode)),
      date: isFree ? (date ?? null) : null,
      startTime: isFree ? (startTime ?? null) : null,
    };
  });
}
