import { Agent, request } from 'node:http';
import { getNamedType } from 'graphql';
import type { TestDatabase } from '../database.ts';
import { makeRandom } from '../random.ts';
import { roleTable } from '../roles/role-table.ts';
import type { TestServer } from '../server.ts';
import { cases, testSeed } from '../test-form.ts';
import { makeDigest } from './hostile-digest.ts';
import { pick } from './hostile-faults.ts';
import {
  type Hostile,
  type IdSource,
  makeHostile,
  makePlausible,
  type Operation,
} from './hostile-operation.ts';
import { type Answer, errorsOf, faultOf, isAccepted, namesInside } from './hostile-verdict.ts';
import { type HostileWorld, idsFor, type Sender } from './hostile-world.ts';
import { unknownField } from './unknown-field.ts';

const lanes = 12;

const agent = new Agent({ keepAlive: true, maxSockets: lanes });

/** A request over a connection that stays; Node's own client, since there are tens of thousands of them. */
export function send(
  url: string,
  body: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Answer> {
  const begun = performance.now();
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const bytes = Buffer.from(body);
  const all = { 'content-type': 'application/json', 'content-length': bytes.length, ...headers };
  const asked = request(url, { agent, method, headers: all }, (response) => {
    const parts: Buffer[] = [];
    response.on('data', (part: Buffer) => void parts.push(part));
    response.on('error', reject);
    response.on('end', () => {
      const text = Buffer.concat(parts).toString();
      resolve({ status: response.statusCode ?? 0, text, ms: performance.now() - begun });
    });
  });
  // A connection that the server had closed just before: as every browser does, on another one.
  asked.on('error', (error: NodeJS.ErrnoException) => {
    const isClosed = error.code === 'ECONNRESET' || error.code === 'EPIPE';
    if (asked.reusedSocket && isClosed) send(url, body, headers, method).then(resolve, reject);
    else reject(error);
  });
  asked.end(bytes);
  return promise;
}

/** Does every piece of work, so many at once. */
export async function inLanes<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Who the permissions let through to what is checked next, and who they stop. */
function sendersOf(operation: string): { admitted: Sender[]; stopped: Sender[] } {
  const { document: _document, ...answers } = roleTable[operation]?.() ?? { document: '' };
  const isStopped = (code: string) => code === 'forbidden' || code === 'sign_in_required';
  const people = Object.entries(answers) as [Sender, string][];
  return {
    admitted: people.flatMap(([who, code]) => (isStopped(code) ? [] : [who])),
    stopped: people.flatMap(([who, code]) => (isStopped(code) ? [who] : [])),
  };
}

const strangerShare = 0.08;
const everybody: Sender[] = [
  'visitor',
  'apiKey',
  'customer',
  'otherCustomer',
  'provider',
  'otherProvider',
  'unknown',
];

function requestOf(operation: Operation, random: () => number, ids: IdSource): Hostile & { sender: Sender } {
  const { admitted, stopped } = sendersOf(operation.name);
  if (operation.kind === 'mutation' && stopped.length > 0 && random() < strangerShare) {
    const what = 'what they have no right to';
    return {
      what,
      body: makePlausible(operation, random, ids),
      isOfValue: false,
      sender: pick(random, stopped),
    };
  }
  const hostile = makeHostile(operation, random, ids);
  const kind = random();
  if (kind < 0.5 && (admitted.length === 0 || admitted.includes('company')))
    return { ...hostile, sender: 'company' };
  return {
    ...hostile,
    sender: kind < 0.92 && admitted.length > 0 ? pick(random, admitted) : pick(random, everybody),
  };
}

export const hashOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** How many bad inputs each operation gets. */
export const hostileRound = { count: cases(200, 8), seed: testSeed };

export type Round = { count: number; seed: number; mayAccept?: 'none' | 'values' | 'all' };
export type Attack = (operation: Operation, round: Round) => Promise<string[]>;

/** Sends an operation so many bad requests; answers what went wrong, each with what was sent. */
/** A question about a place that we don't serve is counted, and is still a question. */
const counts = new Set(['public.unserved_requests', 'public.unserved_networks']);

export async function prepareAttack(
  server: TestServer,
  database: TestDatabase,
  world: HostileWorld,
): Promise<Attack> {
  const digest = await makeDigest(database);
  const inside = await namesInside(database);
  return async (operation, { count, seed, mayAccept = 'none' }) => {
    const random = makeRandom(seed ^ hashOf(operation.name));
    const ids = idsFor(world, String(getNamedType(operation.field.type)), random);
    const requests = Array.from({ length: count }, () => requestOf(operation, random, ids));
    const faults: string[] = [];
    const accepted: string[] = [];
    const before = await digest();
    await inLanes(requests, async ({ what, body, sender, isOfValue, isExpectation }) => {
      const mayPass = mayAccept === 'all' || isExpectation || (mayAccept === 'values' && isOfValue);
      const answer = await send(`${server.url}/graphql`, body, world.headers[sender]);
      const misnamed = unknownField(operation.field, errorsOf(answer));
      const fault =
        faultOf(answer, body, inside, mayPass) ??
        (misnamed === null ? null : `names a field it doesn't have: ${misnamed}`);
      const shown = `${body.slice(0, 700)}\n    ${answer.status} ${answer.text.slice(0, 300)}`;
      if (fault === null && isAccepted(answer))
        accepted.push(`accepted: ${sender} sends ${what}\n    ${shown}`);
      if (fault) faults.push(`${fault}: ${sender} sends ${what}\n    ${shown}`);
    });
    const after = await digest();
    const changed = Object.keys(after).filter(
      (table) => after[table] !== before[table] && !counts.has(table),
    );
    return changed.length > 0 ? [`changed: ${changed.join(', ')}`, ...faults, ...accepted] : faults;
  };
}
