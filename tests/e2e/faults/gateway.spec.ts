import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { type DataFolder, makeDataFolder } from '#tests/support/data-folder.ts';
import { makeRandom } from '#tests/support/random.ts';
import { type StripeCounterpart, startStripe, stripeEnvironment } from '#tests/support/stripe/counterpart.ts';
import { testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';
import { type ClonedDatabase, cloneDatabase, runDatabase } from '../support/clone-database.ts';
import {
  type Aftermath,
  acceptJobs,
  assignJobs,
  cancelSome,
  cleanAll,
  refundSome,
  tipAll,
} from '../support/gateway/aftermath.ts';
import { createTold, type Shopping, shopOnce } from '../support/gateway/buyers.ts';
import { deliverEvents } from '../support/gateway/deliver-events.ts';
import { examineMoney } from '../support/gateway/examine-money.ts';
import { loseAnswers } from '../support/gateway/lost-answers.ts';
import { type MortalProduct, startMortal } from '../support/gateway/mortal-product.ts';
import { disputeSome, endDisputes, settlePayouts } from '../support/gateway/move-money.ts';
import { createMovingClock, type MovingClock } from '../support/gateway/moving-clock.ts';
import { giveBankDetails, payCleaners } from '../support/gateway/pay-cleaners.ts';
import { aCustomerWithCards, buyCodes, openStaff, savedNumbers } from '../support/gateway/people.ts';
import type { Person } from '../support/gateway/person.ts';
import { freePort, secrets } from '../support/product.ts';
import { inLongForm } from '../support/where-tests-run.ts';

// A run that is tried again in quiet would hide what it found.
test.describe.configure({ retries: 0 });

const checkouts = Number(process.env.FAULT_CHECKOUTS || 20);
const kills = Number(process.env.FAULT_KILLS || 2);
/** How many people are at their browsers at once. */
const atOnce = 8;
const near = ['2026-11-26', '2026-11-27', '2026-11-28'];
const visitDay = '2026-11-26';
/** Nobody works on a Sunday. */
const isOpen = (date: string) => new Date(date).getUTCDay() !== 0;
const far = Array.from({ length: 20 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')}`).filter(
  isOpen,
);
const cleanerCount = Math.max(4, Math.ceil(checkouts / 12));
/** Those who have an account and go to their visits. */
const workingCleaners = Math.min(cleanerCount, Math.max(4, Math.ceil(checkouts / 60)));

let folder: DataFolder;
let database: ClonedDatabase;
let pool: pg.Pool;
let clock: MovingClock;
let stripe: StripeCounterpart;

test.beforeEach(async () => {
  folder = makeDataFolder();
  database = await cloneDatabase(runDatabase().template);
  pool = new pg.Pool({ ...database.connection });
  pool.on('error', () => undefined);
  clock = createMovingClock('2026-11-24T10:00:00Z');
  stripe = await startStripe(clock.now);
  stripe.memory.feeOf = unusualFee;
});
test.afterEach(async () => {
  await stripe.close();
  await pool.end();
  await database.drop();
  folder.remove();
});

const later = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000).toISOString();
const tell = (name: string, facts: unknown) => process.stdout.write(`${name}: ${JSON.stringify(facts)}\n`);

/** Kills the product so many times at random moments while something is done. */
async function amidKills<Value>(
  product: MortalProduct,
  { count, random }: { count: number; random: () => number },
  work: () => Promise<Value>,
): Promise<Value> {
  const killing = (async () => {
    for (let kill = 0; kill < count; kill += 1) {
      await wait(100 + random() * 900);
      await product.killOnce();
    }
  })();
  const value = await work();
  await killing;
  return value;
}

/** Everybody shops; the product is killed at random moments, spread over all of it. */
async function shop(product: MortalProduct, shopping: Shopping, count: number): Promise<void> {
  let begun = 0;
  let finished = 0;
  const { random } = shopping;
  const buyer = async () => {
    while (begun < checkouts) {
      begun += 1;
      await shopOnce(shopping);
      finished += 1;
    }
  };
  const killing = (async () => {
    for (let kill = 1; kill <= count; kill += 1) {
      while (finished < (kill * checkouts) / (count + 1)) await wait(20);
      await wait(random() * 500);
      await product.killOnce();
    }
  })();
  await Promise.all([...Array.from({ length: atOnce }, buyer), killing]);
}

/** Stripe keeps something else of some cards than its usual cost. */
const unusualFee = (amount: number) => Math.round(amount * 0.015) + 20 + (amount % 4 === 0 ? 17 : 0);

const idsOf = async (query: string, max: number) =>
  (await pool.query<{ id: string }>(`${query} order by id limit $1`, [max])).rows.map(({ id }) => id);

/** A card's bank sends back what was refunded; the office has it sent again. */
async function failOneRefund({ company }: Aftermath, untilTaken: () => Promise<void>): Promise<void> {
  const [refund] = stripe.memory.refunds.values();
  if (!refund) throw new Error('Nothing was refunded');
  stripe.failRefund(refund.id);
  await untilTaken();
  const [id] = await idsOf("select id from refunds where status = 'planned' and refused_at is not null", 1);
  expect(id, 'the refund that failed waits').toBeTruthy();
  await company.ask('mutation ($id: ID!) { retryRefund(input: { id: $id }) { status } }', { id });
}

/** Visits, captures, cancellations, tips and refunds of a part of what was booked. */
async function goOn(
  product: MortalProduct,
  world: Aftermath,
  { share, killsLeft, untilTaken }: { share: number; killsLeft: number; untilTaken: () => Promise<void> },
): Promise<Record<string, number>> {
  const { random } = world;
  const perPart = Math.floor(killsLeft / 3);
  const killsOf = (count: number) => ({ count, random });
  const accepted = await acceptJobs(world, visitDay, share);
  const waiting = await idsOf(
    `select id from bookings where booking_status = 'pending' and start_date = '${visitDay}'`,
    share,
  );
  const assigned = await assignJobs(world, waiting);
  const pending = await idsOf(
    `select id from bookings where booking_status = 'pending' and start_date > '${visitDay}'`,
    share,
  );
  const canceled = await amidKills(product, killsOf(perPart), () => cancelSome(world, pending));
  await product.moveTo(`${visitDay}T20:30:00Z`);
  const cleaned = await amidKills(product, killsOf(perPart), () => cleanAll(world, visitDay));
  await product.moveTo('2026-11-27T20:30:00Z');
  await untilTaken();
  const gifts = await idsOf("select id from gift_cards where status = 'active'", Math.ceil(share / 3));
  const visits = cleaned.filter((_, index) => index % 2 === 0);
  const [tips, refunds] = await amidKills(product, killsOf(killsLeft - 2 * perPart), () =>
    Promise.all([tipAll(world), refundSome(world, { visits, gifts })]),
  );
  await product.runSweeps();
  if (refunds > 0) await failOneRefund(world, untilTaken);
  const disputes = disputeSome(
    stripe,
    cleaned.filter((id) => !visits.includes(id)),
  );
  return { accepted, assigned, canceled, cleaned: cleaned.length, tips, refunds, disputes };
}

const start = async () =>
  startMortal(
    {
      dataDir: folder.path,
      port: await freePort(),
      databaseUrl: database.url,
      environment: { ...secrets, TRUSTED_PROXIES: '127.0.0.1,::1', ...stripeEnvironment(stripe.url) },
    },
    clock,
    pool,
  );

/** Staff, customers whose cards are saved, and gift cards, made while nothing is broken. */
async function gatherPeople(
  product: MortalProduct,
  random: () => number,
): Promise<{ shopping: Shopping; world: Aftermath }> {
  const { company, cleaners } = await openStaff(product, {
    count: cleanerCount,
    atWork: workingCleaners,
    pool,
  });
  await giveBankDetails(cleaners);
  const told = createTold();
  const customers: { person: Person; email: string }[] = [];
  const days = { near, far };
  const shopping: Shopping = { url: product.url, stripe, random, told, days, customers, codes: [] };
  for (const [number, numbers] of savedNumbers.entries()) {
    const email = `saved-${number}@example.com`;
    customers.push(await aCustomerWithCards(shopping, { email, numbers, date: visitDay }, pool));
  }
  shopping.codes.push(...(await buyCodes(shopping, pool, Math.ceil(checkouts / 20))));
  return { shopping, world: { company, cleaners, customers, told, random } };
}

test(
  `${checkouts} checkouts by a gateway that loses answers and repeats events, with ${kills} kills, take nothing twice or for nothing`,
  inLongForm,
  async () => {
    test.setTimeout(timeoutMs(180_000 + checkouts * 1_500 + kills * 15_000));
    tell('seed', testSeed);
    const begunAt = Date.now();
    const random = makeRandom(testSeed);
    const product = await start();
    const address = `${product.url}/api/v1/payments/stripe/webhook`;
    const deliveries = deliverEvents(stripe, { address, now: clock.now, random });
    const { shopping, world } = await gatherPeople(product, random);
    const { told } = shopping;
    const lost = loseAnswers(stripe, random);
    const killsLeft = Math.floor(kills / 4);
    await shop(product, shopping, kills - killsLeft);
    tell('shopped', { seconds: (Date.now() - begunAt) / 1000, kills: product.kills(), lost: lost() });
    await deliveries.untilTaken();
    await product.moveTo(later(120));
    const share = Math.max(3, Math.ceil(checkouts / 15));
    const went = await goOn(product, world, { share, killsLeft, untilTaken: deliveries.untilTaken });
    // The cards that were saved are asked to hold what the visits of the next days cost.
    await product.moveTo('2026-11-30T10:00:00Z');
    await deliveries.untilTaken();
    endDisputes(stripe);
    settlePayouts(stripe);
    await deliveries.untilTaken();
    const pay = await payCleaners(world.company, pool);
    await product.runSweeps();
    const found = await examineMoney(pool, stripe.memory, told);
    await deliveries.end();
    await product.stop();
    tell('done', {
      ...{ seconds: (Date.now() - begunAt) / 1000, kills: product.kills(), lost: lost() },
      ...{ asked: stripe.asked.length, events: deliveries.count(), told: told.placed.size, ...went },
      ...found.sizes,
    });
    tell('pay', pay);
    tell('refused', Object.fromEntries(told.refusals));
    expect(found.faults).toEqual([]);
    expect(found.books).toEqual(found.gateway);
    expect(pay.sent).toBe(pay.owed);
    expect(product.kills()).toBe(kills);
    expect(told.placed.size).toBeGreaterThan(checkouts / 2);
  },
);
