import type { Actor } from '#domain/access/actor.ts';
import { permissions } from '#domain/access/permission.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '#server/context.ts';
import { bookAndPay } from '../booking/bookings.ts';
import { beginFrom } from '../booking/series.ts';
import { createClient } from '../client.ts';
import type { TestDatabase } from '../database.ts';
import { aCompanyUser, aProvider } from '../people.ts';
import type { TestServer } from '../server.ts';
import { type Company, type Life, makeDates, rateFor } from './life-oracle.ts';
import type { Told } from './mail-promises.ts';
import { placeOf, type Rhythm } from './rhythm-oracle.ts';

type Person = Actor & { kind: 'user' };

/** The people of the random lives; what they do goes through the use-cases themselves. */
export type World = {
  server: TestServer;
  database: TestDatabase;
  /** By first name. */
  cleaners: ReadonlyMap<string, Person & { providerId: string }>;
  office: Person;
};

/** One regular clean, as the product has it and as the rules do. */
export type Stage = {
  world: World;
  seriesId: string;
  email: string;
  customer: Person;
  company: Company;
  life: Life;
  now: Date;
  random: () => number;
  /** What the customer's mails have said. */
  told: Told;
  /** What was done, to read beside a difference. */
  story: string[];
  /** Whether visits that lack cleaners are looked after as their time comes, which takes time of its own. */
  isSearched: boolean;
};

/** Never a whole number of hours before a visit: the server's clock goes on by itself, and notice ends to the moment. */
const begin = '2026-11-24T08:13:00Z';
const names = ['Asha', 'Bela', 'Chidi', 'Dara'];

export async function makeWorld(server: TestServer, database: TestDatabase): Promise<World> {
  const company = await aCompanyUser(server);
  const userOf = (email: string) =>
    database.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  const cleaners = new Map<string, Person & { providerId: string }>();
  for (const [index, firstName] of names.entries()) {
    const { id: providerId, email } = await aProvider(server, company, index + 1, { firstName });
    const { id: userId } = await userOf(email);
    cleaners.set(firstName, { kind: 'user', userId, email, role: 'serviceprovider', providerId });
  }
  const { id: userId, email } = await userOf('office@example.com');
  const office: Person = {
    ...{ kind: 'user', userId, email, role: 'company', permissions },
    get provedAt() {
      return new Date();
    },
  };
  return { server, database, cleaners, office };
}

export const as = ({ server }: World, actor: Actor): Ctx => server.runtime.contextFor(actor);

export const pick = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

export const upTo = (count: number, random: () => number): number => Math.floor(random() * count);

export const today = ({ now }: Stage): string => londonDate(now);

export function setClock(stage: Pick<Stage, 'world' | 'now'>, now: Date): void {
  stage.now = now;
  stage.world.server.setNow(now.toISOString());
}

/** What a rhythm is on the wire. */
export const wireOf = (every: Rhythm['every']) =>
  every === 'day' || every === 'week'
    ? { serviceFrequency: every === 'day' ? 'Daily' : 'EveryWeek', schedule: null }
    : { serviceFrequency: 'MoreThanTwoWeeks', schedule: every === 'month' ? 'monthly' : 'biweekly' };

/** Weekdays of the settings, and the rates that they begin with (rules/prices#default-settings). */
const usualRates = { weekRate: 2280, longRate: 2400 };

/** Writes rates, fee and VAT into the settings. */
export const setSettings = ({ database }: World, values: Record<string, number>) =>
  database.db.updateTable('application_settings').set(values).execute();

let number = 0;

/** What somebody books: how often, for how long and for how many. */
function draw(random: () => number) {
  number += 1;
  const every = pick(
    ['day', 'week', 'week', 'week', 'fortnight', 'fortnight', 'month', 'month'] as const,
    random,
  );
  // Tuesday the first to Thursday the 31st, so that first to last weekdays of a month come up.
  const anchor = pick(
    ['2026-12-01', '2026-12-04', '2026-12-09', '2026-12-17', '2026-12-22', '2026-12-29', '2026-12-31'],
    random,
  );
  return {
    rhythm: { every, anchor, place: placeOf(anchor) },
    time: pick(['09:00', '10:00', '14:00'], random),
    quarters: pick([10, 14, 16], random),
    hasSupplies: random() < 0.3,
    cleaners: random() < 0.3 ? 2 : 1,
    ifOneCleaner: pick(['longer', 'same', 'cancel'] as const, random),
    address: `${number} Oracle Road`,
  };
}

/** Somebody books a regular clean; its first visits are made. */
export async function beginLife(world: World, random: () => number): Promise<Stage> {
  const { server, database } = world;
  await setSettings(world, {
    ...{ every_week_rate_pence: usualRates.weekRate, more_than_two_weeks_rate_pence: usualRates.longRate },
    ...{ platform_fee: 30, tax_rate: 20 },
  });
  server.setNow(begin);
  const booked = draw(random);
  const { rhythm, time, quarters, cleaners, ifOneCleaner } = booked;
  const email = `life${number}@example.com`;
  const { serviceFrequency, schedule } = wireOf(rhythm.every);
  const firstId = await bookAndPay(createClient(server), {
    ...{
      serviceFrequency,
      ...(schedule ? { schedule } : {}),
      startDate: rhythm.anchor,
      startTime: time,
      email,
    },
    ...{ hours: quarters / 4, cleanerCount: cleaners, ifOneCleaner },
    ...{ cleaningSupplies: booked.hasSupplies, address: booked.address },
  });
  await beginFrom(server, firstId);
  const booking = await database.db
    .selectFrom('bookings')
    .innerJoin('customers', 'customers.id', 'bookings.customer_id')
    .select(['series_id', 'customer_id', 'customers.user_id'])
    .where('bookings.id', '=', firstId)
    .executeTakeFirstOrThrow();
  const customerId = booking.customer_id;
  const userId = booking.user_id ?? customerId;
  const customer: Person = { kind: 'user', userId, email, role: 'customer', customerId };
  const company: Company = { ...usualRates, closed: [], closedWeekdays: [] };
  const told: Told = { seen: new Set(), visits: new Map(), prices: [], falls: [] };
  const size = `${quarters / 4} hours, ${cleaners} cleaner(s), if one: ${ifOneCleaner}`;
  return {
    ...{ world, email, customer, company, random, told },
    seriesId: booking.series_id ?? '',
    life: newLife(booked, company),
    story: [`${rhythm.every} from ${rhythm.anchor}, ${time}, ${size}`],
    now: new Date(begin),
    isSearched: cleaners > 1,
  };
}

type Booked = Pick<
  Life,
  'rhythm' | 'time' | 'quarters' | 'cleaners' | 'hasSupplies' | 'address' | 'ifOneCleaner'
>;

function newLife({ rhythm, ifOneCleaner, ...work }: Booked, company: Company): Life {
  const life: Life = {
    ...work,
    rhythm,
    ifOneCleaner,
    orders: [{ from: '', ...work }],
    earlierRates: [],
    rate: rateFor(company, rhythm.every),
    ...{
      announced: [],
      pause: null,
      standings: [],
      askedStandings: [],
      away: [],
      left: [],
      isEnded: false,
      slots: [],
    },
    madeUntil: begin.slice(0, 10),
    bookedOn: begin.slice(0, 10),
  };
  makeDates(life, company, begin.slice(0, 10));
  return life;
}

/** Gives the cleaners' time back and opens the days, so that the next life begins like this one. */
export async function clearLife({ world: { database, server } }: Stage): Promise<void> {
  const { pool } = database;
  server.errors.length = 0;
  await pool.query("update series set status = 'ended', ended_on = '2026-11-24' where status <> 'ended'");
  await pool.query(
    "update provider_bookings set service_status = 'canceled' where service_status = 'accepted'",
  );
  await pool.query(
    `update bookings set booking_status = 'canceled', canceled_at = now(), canceled_by = 'system',
      cancellation_reason = 'The test is over', cancellation_fee_pence = 0 where booking_status <> 'canceled'`,
  );
  await pool.query('update closures set reopened_at = now() where reopened_at is null');
  await pool.query("update application_settings set open_weekdays = '{t,t,t,t,t,t,f}'");
  await pool.query('update provider_absences set taken_back_at = now() where taken_back_at is null');
  await pool.query('delete from mails');
}
