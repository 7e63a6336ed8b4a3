import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { watchMails } from '#tests/support/booking/mail-amounts.ts';
import { checkFigures } from '#tests/support/booking/sequence-figures.ts';
import { findFaults } from '#tests/support/booking/sequence-invariants.ts';
import { withDatabase } from '#tests/support/database.ts';
import { checkVisit } from '#tests/support/offline/check-visit.ts';
import { makeOfflineWorld, type OfflineWorld } from '#tests/support/offline/offline-world.ts';
import { playOffline } from '#tests/support/offline/play-offline.ts';
import { makeRandom } from '#tests/support/random.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

// Random days of cleaners without signal, whose phones send hours or days later, beside what the rules say of each
// press (rules/lifecycles#pressed-offline).
const count = Number(process.env.FAULT_OFFLINE || cases(200, 12));

const database = withDatabase();
let server: TestServer;
let world: OfflineWorld;
let wrongInMails: ReturnType<typeof watchMails>;
const counts: Record<string, number> = {};
/** What is wrong after a day that failed is told of that day alone. */
let known: Awaited<ReturnType<typeof findFaults>> = {};

const clock = {
  now: () => server.runtime.now().getTime(),
  /** The work itself takes time: a moment that is over already is now. */
  moveTo(instant: number) {
    if (instant > clock.now()) server.setNow(new Date(instant).toISOString());
  },
};

async function tried<Answer>(work: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T09:00:00Z' });
  world = await makeOfflineWorld(server, database);
  wrongInMails = watchMails(database.pool);
});
// What a phone could not send it says in its console.
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue());
afterAll(() => server.close());

const sequences = Array.from({ length: count }, (_, number) => ({ seed: testSeed + number }));

test.each(sequences)(
  'whatever is pressed without signal counts once and from its moment, or changes nothing: seed $seed',
  { timeout: timeoutMs(60_000) },
  async ({ seed }) => {
    const played: string[] = [];
    const wrong: string[] = [];
    const random = makeRandom(seed);
    const lookAtMails = async (id: string) => void wrong.push(...(await wrongInMails(id)));
    const ids = await playOffline({ ...world, random, tried, clock, played, counts, lookAtMails });
    const said = `seed ${seed}, ${played.join(', ')}`;
    // What a customer would be given who cancels a visit that was given back is nowhere yet.
    expect(
      wrong.filter((one) => !one.startsWith('visit-given-back says £10')),
      said,
    ).toEqual([]);
    for (const id of ids) {
      await checkVisit(database.pool, id, said);
      await checkFigures(database, id, said);
    }
    const faults = await findFaults(database.pool);
    const before = known;
    known = faults;
    expect(faults, said).toEqual(before);
  },
);

test('the sequences take, pass over and refuse presses of every kind', { skip: count < 100 }, () => {
  const acts = ['on-the-way', 'start', 'wait', 'call', 'no-access', 'unsafe', 'finish'];
  const kinds = acts.flatMap((act) => ['taken', 'nothing', 'refused'].map((kind) => `${act} ${kind}`));
  expect(
    kinds.filter((kind) => !counts[kind]),
    JSON.stringify(counts),
  ).toEqual([]);
});
