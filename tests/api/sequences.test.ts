import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { addDays } from '#domain/time/london.ts';
import { withDatabase } from '#tests/support/database.ts';
import { aCompanyUser } from '#tests/support/people.ts';
import { makeRandom } from '#tests/support/random.ts';
import { actions, type Scene } from '#tests/support/sequence-actions.ts';
import { findFaults } from '#tests/support/sequence-invariants.ts';
import { bookSomething, makeWorld, type World } from '#tests/support/sequence-world.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const count = Number(process.env.FAULT_SEQUENCES ?? 300);
const seed = Number(process.env.FAULT_SEED ?? Date.now() % 1_000_000);
const batch = 50;
const stepsEach = 22;
const hourMs = 3600 * 1000;

const database = withDatabase();
let server: TestServer;
let world: World;
let clock = Date.parse('2026-11-24T09:00:00Z');

beforeAll(async () => {
  server = await startTestServer(database, { now: new Date(clock).toISOString() });
  world = await makeWorld(server, database, await aCompanyUser(server));
});
afterAll(() => server.close());

const goOn = (ms: number) => {
  clock += ms;
  server.setNow(new Date(clock).toISOString());
};
const today = () => new Date(clock).toISOString().slice(0, 10);

/** Runs what may be refused; anything but a plain refusal is a fault. */
async function tried<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** The next hour of the sequence: often nothing passes, sometimes the visit comes nearer or is over. */
function passTime(random: () => number): void {
  const roll = random();
  if (roll < 0.55) return;
  const ms =
    roll < 0.75 ? random() * 2 * hourMs : roll < 0.92 ? random() * 20 * hourMs : random() * 60 * hourMs;
  goOn(Math.round(ms));
}

async function playOne(random: () => number): Promise<string[]> {
  const played: string[] = [];
  const day = addDays(today(), 2 + Math.floor(random() * 4));
  const booked = await tried(() => bookSomething(world, day, random));
  if (!booked) return played;
  const scene: Scene = { world, ...booked, random, dates: [day, addDays(day, 1), addDays(day, 2)] };
  await tried(() => actions.invite?.(scene) ?? Promise.resolve());
  await tried(() => actions.accept?.(scene) ?? Promise.resolve());
  const names = Object.keys(actions);
  for (let step = 0; step < stepsEach; step += 1) {
    passTime(random);
    const name = names[Math.floor(random() * names.length)] ?? 'invite';
    const answer = await tried(async () => {
      await actions[name]?.(scene);
      return name;
    });
    if (answer) played.push(answer);
  }
  goOn(26 * hourMs);
  for (const name of ['finish', 'chase', 'capture', 'fee'])
    await tried(() => actions[name]?.(scene) ?? Promise.resolve());
  return played;
}

const batches = Array.from({ length: Math.ceil(count / batch) }, (_, number) => ({
  number: number + 1,
  size: Math.min(batch, count - number * batch),
  seed: seed + number,
}));

test.each(batches)(
  'no sequence of what people, office and jobs may do breaks a rule: batch $number of $size, seed $seed',
  { timeout: 600_000 },
  async ({ size, seed: own }) => {
    const random = makeRandom(own);
    for (let number = 0; number < size; number += 1) {
      const played = await playOne(random);
      const faults = await findFaults(database.pool);
      expect(faults, `seed ${own}, sequence ${number + 1}: ${played.join(', ')}`).toEqual({});
    }
  },
);

test('the sequences reach every end and most of what can happen', { skip: count < 300 }, async () => {
  const { rows } = await database.pool.query<{ status: string; count: number }>(
    'select booking_status as status, count(*) from bookings group by 1',
  );
  const ends = Object.fromEntries(rows.map((row) => [row.status, Number(row.count)]));
  expect(ends.completed).toBeGreaterThan(20);
  expect(ends.canceled).toBeGreaterThan(20);
});
