import { getNamedType } from 'graphql';
import type { TestDatabase } from './database.ts';
import { makeDigest } from './hostile-digest.ts';
import { pick } from './hostile-faults.ts';
import { makeHostile, type Operation } from './hostile-operation.ts';
import { type Answer, faultOf, namesInside } from './hostile-verdict.ts';
import { type HostileWorld, idsFor, type Sender } from './hostile-world.ts';
import { makeRandom } from './random.ts';
import { roleTable } from './role-table.ts';
import type { TestServer } from './server.ts';

const lanes = 12;

export async function send(
  url: string,
  body: string,
  headers: Record<string, string>,
  method = 'POST',
): Promise<Answer> {
  const begun = performance.now();
  const response = await fetch(url, {
    method,
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, text, ms: performance.now() - begun };
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

/** Mostly those whom the permissions let through to what is checked next. */
function senderOf(operation: string, random: () => number): Sender {
  const everybody: Sender[] = [
    'visitor',
    'apiKey',
    'customer',
    'otherCustomer',
    'provider',
    'otherProvider',
    'unknown',
  ];
  const { document: _document, ...answers } = roleTable[operation]?.() ?? { document: '' };
  const stopped = ['forbidden', 'sign_in_required'];
  const admitted = Object.entries(answers).flatMap(([who, code]) =>
    stopped.includes(code) ? [] : [who as Sender],
  );
  const kind = random();
  if (kind < 0.5 && (admitted.length === 0 || admitted.includes('company'))) return 'company';
  if (kind < 0.85 && admitted.length > 0) return pick(random, admitted);
  return kind < 0.9 ? 'company' : pick(random, everybody);
}

const hashOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

export type Round = { count: number; seed: number; mayAccept?: boolean };
export type Attack = (operation: Operation, round: Round) => Promise<string[]>;

/** Sends an operation so many bad requests; answers what went wrong, each with what was sent. */
export async function prepareAttack(
  server: TestServer,
  database: TestDatabase,
  world: HostileWorld,
): Promise<Attack> {
  const digest = await makeDigest(database);
  const inside = await namesInside(database);
  return async (operation, { count, seed, mayAccept = false }) => {
    const random = makeRandom(seed ^ hashOf(operation.name));
    const ids = idsFor(world, String(getNamedType(operation.field.type)), random);
    const requests = Array.from({ length: count }, () => ({
      ...makeHostile(operation, random, ids),
      sender: senderOf(operation.name, random),
    }));
    const faults: string[] = [];
    const before = await digest();
    await inLanes(requests, async ({ what, body, sender }) => {
      const answer = await send(`${server.url}/graphql`, body, world.headers[sender]);
      const fault = faultOf(answer, body, inside, mayAccept);
      const shown = `${body.slice(0, 700)}\n    ${answer.status} ${answer.text.slice(0, 300)}`;
      if (fault) faults.push(`${fault}: ${sender} sends ${what}\n    ${shown}`);
    });
    const after = await digest();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    return changed.length > 0 ? [...faults, `changed: ${changed.join(', ')}`] : faults;
  };
}
