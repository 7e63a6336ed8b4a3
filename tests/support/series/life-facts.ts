import { expect } from 'vitest';
import { blanks, isFull, type Life, priceOf, rateOn, standing } from './life-oracle.ts';
import { type Stage, today } from './life-world.ts';
import { isOn } from './rhythm-oracle.ts';

type Rate = { ratePence: number };
type SeriesRow = {
  rates: Rate;
  next_rates: Rate | null;
  next_rates_from: string | null;
  later_rates: { from: string; rates: Rate }[];
};
export type VisitFact = {
  planned: string;
  date: string;
  time: string;
  pence: number;
  quarters: number;
  cleaners: number;
  address: string;
  status: string;
  who: string | null;
};

/** The visits of the regular clean that stand, of a span of days where one is given, else those to come. */
export async function visitsThatStand({ world, seriesId, now }: Stage, span?: { after: Date; until: Date }) {
  const { rows } = await world.database.pool.query<VisitFact>(
    `select series_date::text as planned, start_date::text as date, left(start_time::text, 5) as time,
        total_price_pence as pence, quarter_hours as quarters, cleaner_count as cleaners, address, booking_status as status,
        (select string_agg(sp_first_name, ' and ' order by accepted_at, link.id) from provider_bookings link
          where link.booking_id = bookings.id and service_status = 'accepted') as who
      from bookings where series_id = $1 and booking_status in ('pending', 'confirmed') and starts_at > $2
        and starts_at <= $3 order by series_date, starts_at`,
    [seriesId, span?.after ?? now, span?.until ?? new Date('2100-01-01')],
  );
  return rows;
}

/** The visits by the rules: when, what each costs, and who comes. */
const expectedVisits = (life: Life, now: Date): VisitFact[] =>
  standing(life, now).map((slot) => ({
    planned: slot.planned,
    date: slot.date,
    time: slot.time,
    pence: priceOf(slot, slot.rate),
    quarters: slot.quarters,
    cleaners: slot.cleaners,
    address: slot.address,
    status: isFull(slot) ? 'confirmed' : 'pending',
    who: slot.team.join(' and ') || null,
  }));

/** What a visit will cost from which date on, as told by a day. */
const ratesBy = (life: Pick<Life, 'rate' | 'announced'>, day: string): string[] => [
  `now ${rateOn(life as Life, day)}`,
  ...life.announced.filter(({ from }) => from > day).map(({ from, rate }) => `${from} ${rate}`),
];

const byDate = (one: VisitFact, other: VisitFact) =>
  `${one.planned} ${one.date}`.localeCompare(`${other.planned} ${other.date}`);

/** Every visit to come, every date without one and why, and the prices to come are what the rules say. */
export async function compare(stage: Stage): Promise<void> {
  const { world, seriesId, life, now, story } = stage;
  const day = today(stage);
  const { rows: skips } = await world.database.pool.query<{ date: string; reason: string }>(
    'select date::text, reason from series_skips where series_id = $1 and date > $2 order by date',
    [seriesId, day],
  );
  const { rows: series } = await world.database.pool.query<SeriesRow>(
    'select rates, next_rates, next_rates_from::text, later_rates from series where id = $1',
    [seriesId],
  );
  const [row] = series;
  const announced = [
    ...(row?.next_rates && row.next_rates_from
      ? [{ from: row.next_rates_from, rate: row.next_rates.ratePence }]
      : []),
    ...(row?.later_rates ?? []).map(({ from, rates }) => ({ from, rate: rates.ratePence })),
  ];
  const actual = {
    visits: (await visitsThatStand(stage)).toSorted(byDate),
    without: skips
      .filter(({ date }) => isOn(life.rhythm, date))
      .map(({ date, reason }) => `${date} ${reason}`),
    rates: ratesBy({ rate: row?.rates.ratePence ?? 0, announced }, day),
  };
  const byTheRules = {
    visits: expectedVisits(life, now).toSorted(byDate),
    without: life.isEnded ? actual.without : blanks(life, day),
    rates: ratesBy(life, day),
  };
  expect({ story, ...actual }).toEqual({ story, ...byTheRules });
}
