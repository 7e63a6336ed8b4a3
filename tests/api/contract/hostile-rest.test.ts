import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingAnswers } from '#tests/support/booking/bookings.ts';
import { withDatabase } from '#tests/support/database.ts';
import { endlessWork } from '#tests/support/endless-work.ts';
import { type Digest, makeDigest } from '#tests/support/hostile/hostile-digest.ts';
import { makeHostileCall } from '#tests/support/hostile/hostile-rest.ts';
import { hashOf, hostileRound, inLanes, send } from '#tests/support/hostile/hostile-round.ts';
import { faultOf, namesInside } from '#tests/support/hostile/hostile-verdict.ts';
import { type HostileWorld, makeHostileWorld } from '#tests/support/hostile/hostile-world.ts';
import { password } from '#tests/support/people.ts';
import { makeRandom } from '#tests/support/random.ts';
import { restRoles } from '#tests/support/roles/rest-roles.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases } from '#tests/support/test-form.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/**
 * Fifty bad calls of everything outside GraphQL: the identity service, REST, health (rules/security#figures,
 * rules/security#data-code-logs).
 */
const count = cases(50, 5);

const database = withDatabase();
let server: TestServer;
let world: HostileWorld;
let cookie: string;
let digest: () => Promise<Digest>;
let inside: ReadonlySet<string>;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', workLimits: endlessWork });
  world = await makeHostileWorld(server, database);
  const signIn = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email: bookingAnswers.email, password }),
  });
  cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  digest = await makeDigest(database);
  inside = await namesInside(database);
}, timeoutMs(120_000));
afterAll(() => server.close());

/** They take no input: whatever is sent with them, they do what they are for. */
const takesNothing = /sign-out|end-other-sessions|end-session/;

/** A view with something bad beside it is still a view, and is counted. */
const changes = (name: string) => (name.endsWith('/page-views') ? ['public.page_views'] : []);

test.each(Object.keys(restRoles))(
  '%s stands bad calls',
  async (name) => {
    const random = makeRandom(hostileRound.seed ^ hashOf(name));
    const people = [{}, { cookie, origin: server.url }, world.headers.company, world.headers.apiKey];
    const senders = takesNothing.test(name) ? [{}] : people;
    const calls = Array.from({ length: count }, (_, place) => ({
      ...makeHostileCall(name, random),
      headers: senders[place % senders.length] ?? {},
    }));
    await database.pool.query('delete from rate_limits');
    const faults: string[] = [];
    const before = await digest();
    await inLanes(calls, async ({ what, method, path, body, headers }) => {
      const answer = await send(`${server.url}${path}`, body, headers, method);
      const fault = faultOf(answer, `${path} ${body}`, inside, true);
      if (fault)
        faults.push(
          `${fault}: ${what} ${path.slice(0, 100)} ${body.slice(0, 300)}\n   ${answer.status} ${answer.text.slice(0, 300)}`,
        );
    });
    await server.runtime.pageViews.flush();
    const after = await digest();
    const changed = Object.keys(after)
      .filter((table) => after[table] !== before[table])
      .filter((table) => !changes(name).includes(table));
    if (changed.length > 0) faults.push(`changed: ${changed.join(', ')}`);
    expect(faults.join('\n'), `${faults.length} of ${count}`).toBe('');
  },
  timeoutMs(60_000),
);
