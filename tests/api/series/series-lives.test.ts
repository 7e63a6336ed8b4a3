import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { makeRandom } from '#tests/support/random.ts';
import { acts } from '#tests/support/series/life-acts.ts';
import { makeWorld, type World } from '#tests/support/series/life-world.ts';
import { playLife } from '#tests/support/series/play-life.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, isLongForm, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Random lives of regular cleans beside an oracle that is written from the rules and shares no code with the product:
 * rules/lifecycles#series, #two-cleaners, #nobody-accepts, #other-frequency, #another-cleaner, #closed-days, #days-off,
 * rules/prices#rates, rules/messages#notices.
 */
const usual = cases(200, 3);
/** Each life has the seed after that of the one before, so that one is played by itself: `--regular=1 --seed=…`. */
const count = Number(process.env.FAULT_REGULAR || usual);
const worthTrying = 5;
const months = isLongForm ? 24 : 8;

const database = withDatabase();
let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T08:00:00Z' });
  world = await makeWorld(server, database);
}, timeoutMs(60_000));
afterAll(() => server.close());

test(
  'random lives of regular cleans have the dates, prices, cleaners and mails that the rules say',
  async () => {
    const taken = new Map<string, number>();
    const failures: string[] = [];
    for (let number = 0; number < count && failures.length < worthTrying; number += 1) {
      const seed = testSeed + number;
      const life = playLife(world, makeRandom(seed), { seed, months, taken });
      // One that fails keeps the others from nothing; it is repeated by its own seed.
      await life.catch((error) => failures.push(`seed ${seed}: ${(error as Error).message}`));
    }
    const counts = [...taken].toSorted().map(([name, times]) => `${name} ${times}`);
    process.stdout.write(`${count} lives by seed ${testSeed}: ${counts.join(', ')}\n`);
    expect(failures).toEqual([]);
    if (count < usual) return;
    // Every kind of act came up where there is time for it.
    const missing = Object.keys(acts).filter((name) => !taken.has(name));
    if (isLongForm) expect(missing).toEqual([]);
    else expect(Object.keys(acts).length - missing.length).toBeGreaterThan(7);
  },
  timeoutMs(count * 60_000),
);
