import { getNamedType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#tests/support/database.ts';
import { endlessWork } from '#tests/support/endless-work.ts';
import { type Operation, operationsOf } from '#tests/support/hostile/hostile-operation.ts';
import { hashOf, send } from '#tests/support/hostile/hostile-round.ts';
import { plausibleFields } from '#tests/support/hostile/hostile-sites.ts';
import { errorsOf, isAccepted } from '#tests/support/hostile/hostile-verdict.ts';
import { type HostileWorld, idsFor, makeHostileWorld } from '#tests/support/hostile/hostile-world.ts';
import { makeRandom } from '#tests/support/random.ts';
import { roleTable } from '#tests/support/roles/role-table.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { cases, testSeed } from '#tests/support/test-form.ts';
import { type HostileText, hostileText } from '#tests/support/text/hostile-text.ts';
import { textInputs, textKindOf } from '#tests/support/text/text-kinds.ts';
import { timeoutMs } from '#tests/support/timeouts.ts';

/** Hostile and foreign text into every text of every mutation: it is read as it is meant, or refused by its field. */
const database = withDatabase();
let server: TestServer;
let world: HostileWorld;

beforeAll(async () => {
  server = await startTestServer(database, { now: '2026-11-24T10:00:00Z', workLimits: endlessWork });
  world = await makeHostileWorld(server, database);
}, timeoutMs(120_000));
afterAll(() => server.close());

test('every text of the schema says what it is, so that it is read as such', () => {
  const untold = textInputs().filter(({ holder, field }) => textKindOf(holder, field) === undefined);
  expect(untold, 'tell its kind in tests/support/text/text-kinds.ts').toEqual([]);
});

type Given = { field: string; typed: string; meant: string | number | null };

/** Puts a text of its kind into each text of a mutation's input; answers what was put where. */
function fill(
  operation: Operation,
  args: Record<string, unknown>,
  choose: (texts: readonly HostileText[]) => HostileText | undefined,
): Given[] {
  const given: Given[] = [];
  for (const arg of operation.field.args) {
    const type = getNamedType(arg.type);
    if (!isInputObjectType(type) || arg.name !== 'input') continue;
    const input = args.input as Record<string, unknown>;
    for (const { name, type: inner } of Object.values(type.getFields())) {
      const kind = String(getNamedType(inner)) === 'String' ? textKindOf(type.name, name) : 'exact';
      if (kind === undefined || kind === 'exact') continue;
      const text = choose(hostileText[kind]);
      if (!text) continue;
      input[name] = text[0];
      given.push({ field: name, typed: text[0], meant: text[1] });
    }
  }
  return given;
}

/** Selects of the answer what was given, to see what is kept. */
function documentOf({ name, field }: Operation, given: readonly Given[]): string {
  const type = getNamedType(field.type);
  const has = isObjectType(type) ? type.getFields() : {};
  const shown = given.filter(
    (one) => String(getNamedType(has[one.field]?.type ?? type)) === 'String' && has[one.field],
  );
  const selection = isObjectType(type) ? `{ __typename ${shown.map((one) => one.field).join(' ')} }` : '';
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const passed = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  return `mutation (${declared}) { ${name}(${passed}) ${selection} }`;
}

function headersFor(name: string): Record<string, string> {
  const { document: _document, ...codes } = roleTable[name]?.() ?? { document: '' };
  const stopped = new Set(['forbidden', 'sign_in_required']);
  const admitted = Object.entries(codes).find(([, code]) => !stopped.has(String(code)))?.[0];
  const isCompanys = !stopped.has(String((codes as Record<string, string>).company ?? 'forbidden'));
  const who = (isCompanys ? 'company' : (admitted ?? 'company')) as keyof HostileWorld['headers'];
  return world.headers[who] ?? {};
}

const shapeCode = /_(bad|missing|long|short)$/;

/** A booking is cancelled once, with its first reason. */
const answersAsBefore = new Set(['cancelBooking']);
const meanings = new Set<unknown>(
  Object.values(hostileText).flatMap((texts) => texts.map(([, meant]) => meant)),
);

/** What is wrong with the answer to texts that are all understood. */
function faultsOf(answer: Awaited<ReturnType<typeof send>>, name: string, given: readonly Given[]): string[] {
  const faults: string[] = [];
  const problems = errorsOf(answer).flatMap(({ extensions }) => [
    { field: extensions?.field, code: extensions?.code },
    ...((extensions?.problems ?? []) as { field: string; code?: string }[]),
  ]);
  if (problems.some(({ code }) => code === 'unexpected')) faults.push(`unexpected: ${answer.text}`);
  for (const { field, typed } of given) {
    const problem = problems.find((one) => one.field === field && shapeCode.test(one.code ?? ''));
    if (problem) faults.push(`${field} ${JSON.stringify(typed)}: ${problem.code}`);
  }
  if (!isAccepted(answer)) return faults;
  const stored = (JSON.parse(answer.text).data?.[name] ?? {}) as Record<string, unknown>;
  for (const { field, typed, meant } of given) {
    const value = stored[field];
    // What was done before answers what it was done with: a text of an earlier round, read as that was meant.
    const isOfBefore = answersAsBefore.has(name) && meanings.has(value);
    if (typeof value === 'string' && !value.includes('•') && value !== String(meant) && !isOfBefore)
      faults.push(
        `${field} ${JSON.stringify(typed)} is kept as ${JSON.stringify(value)}, not ${JSON.stringify(meant)}`,
      );
  }
  return faults;
}

const withText = operationsOf('mutation').filter(
  (operation) => fill(operation, { input: {} }, (texts) => texts[0]).length > 0,
);
const rounds = cases(40, 3);

async function sendRound(
  operation: Operation,
  round: number,
  choose: (texts: readonly HostileText[]) => HostileText | undefined,
) {
  const random = makeRandom(testSeed ^ hashOf(operation.name) ^ round);
  const ids = idsFor(world, String(getNamedType(operation.field.type)), random);
  const args = plausibleFields(operation.field.args, random, ids.findId);
  const given = fill(operation, args, choose);
  const body = JSON.stringify({ query: documentOf(operation, given), variables: args });
  const answer = await send(`${server.url}/graphql`, body, headersFor(operation.name));
  return { given, answer };
}

test.each(withText)(
  '$name reads its texts as they are meant',
  async (operation) => {
    const faults: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const turn = round + hashOf(operation.name);
      const { given, answer } = await sendRound(operation, round, (texts) => {
        const understood = texts.filter(([, meant]) => meant !== null);
        return understood[turn % understood.length];
      });
      faults.push(...faultsOf(answer, operation.name, given));
    }
    expect(faults).toEqual([]);
  },
  timeoutMs(120_000),
);

const refusing = withText.filter(
  (operation) =>
    fill(operation, { input: {} }, (texts) => texts.find(([, meant]) => meant === null)).length > 0,
);

test.each(refusing)(
  '$name takes no text that is none of its kind',
  async (operation) => {
    for (let round = 0; round < rounds; round += 1) {
      const turn = round + hashOf(operation.name);
      const { given, answer } = await sendRound(operation, round, (texts) => {
        const refused = texts.filter(([typed, meant]) => meant === null && typed !== '');
        return refused[turn % refused.length];
      });
      expect(isAccepted(answer), `${JSON.stringify(given)} ${answer.text}`).toBe(false);
      expect(answer.text).not.toContain('"unexpected"');
    }
  },
  timeoutMs(120_000),
);
