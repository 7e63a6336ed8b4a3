import {
  type GraphQLField,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Pool } from 'pg';
import { permissions } from '#domain/access/permission.ts';
import { executor } from '#server/graphql/compiled/executor.ts';
import { schema } from '#server/graphql/schema.ts';
import type { Runtime } from '#server/process/runtime.ts';
import { plausibleFields } from '#tests/support/hostile/hostile-sites.ts';
import { makeRandom } from '#tests/support/random.ts';
import { median } from '../measure/time-each.ts';
import { makeRuntime } from '../stage/make-runtime.ts';

type Field = GraphQLField<unknown, unknown>;
type Variables = Record<string, unknown>;
type Ids = ReadonlyMap<string, string>;

const times = 11;
const freeTimes = { postalCode: 'SW1A', serviceType: 'standardcleaning', hours: 3, cleanerCount: 1 };
/** What plausible values would only be refused for. */
const ownVariables: Record<string, Variables> = { findAvailableStarts: { input: freeTimes } };

/** Everything of a type that is plain, and of its lists that of their items. */
function selectionOf(type: GraphQLObjectType, depth = 0): string {
  const free = Object.values(type.getFields()).filter(
    ({ args }) => !args.some((arg) => isNonNullType(arg.type)),
  );
  const parts = free.flatMap((field) => {
    const named = getNamedType(field.type);
    if (isLeafType(named)) return [field.name];
    const isMany = isListType(getNullableType(field.type));
    return isObjectType(named) && isMany && depth < 1
      ? [`${field.name} ${selectionOf(named, depth + 1)}`]
      : [];
  });
  return `{ ${['__typename', ...parts].join(' ')} }`;
}

function documentOf(field: Field, variables: Variables): string {
  const used = field.args.filter(({ name }) => name in variables);
  const declared = used.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const named = getNamedType(field.type);
  const selection = isObjectType(named) ? selectionOf(named) : '';
  return `query${declared && `(${declared})`} { ${field.name}${given && `(${given})`} ${selection} }`;
}

/** One id of each table. */
async function idsOf(pool: Pool): Promise<Ids> {
  const { rows } = await pool.query<{ name: string }>(`select table_name as name
    from information_schema.columns where table_schema = 'public' and column_name = 'id'`);
  const ids = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ id: string }>(`select id::text from ${name} limit 1`);
    if (found[0]) ids.set(name, found[0].id);
  }
  return ids;
}

function variablesOf(field: Field, ids: Ids): Variables {
  const answers = String(getNamedType(field.type)).replaceAll(/^Model|Connection$/g, '');
  const tableOf = (noun: string) => `${noun.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}s`;
  const findId = (name: string) =>
    ids.get(tableOf(name === 'id' ? answers : name.replace(/Id$/, ''))) ?? ids.get('bookings') ?? 'none';
  const required = field.args.filter(({ type }) => isNonNullType(type));
  return { ...plausibleFields(required, makeRandom(7), findId), ...ownVariables[field.name] };
}

async function timeOf(runtime: Runtime, field: Field, userId: string, variables: Variables): Promise<string> {
  const actor = { kind: 'user', userId, email: 'office@example.com', role: 'company', permissions } as const;
  const source = documentOf(field, variables);
  const took: number[] = [];
  let outcome = '';
  for (let time = 0; time < times; time += 1) {
    const begunAt = performance.now();
    const answer = await executor.execute({ source, variables }, runtime.contextFor(actor));
    const text = JSON.stringify(answer);
    took.push(performance.now() - begunAt);
    outcome = `${text.length} bytes ${answer.errors?.[0]?.extensions?.code ?? ''}`;
  }
  return `${median(took).toFixed(2)} ms, ${outcome}`;
}

/**
 * What each field of the queries takes, asked alone by the company: the milliseconds of this process and of the
 * database together, from which server/graphql/limits/field-prices.ts was made.
 */
export async function measureFields(pool: Pool): Promise<string[]> {
  const runtime = makeRuntime(pool);
  const ids = await idsOf(pool);
  const lines: string[] = [];
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    const plain = variablesOf(field, ids);
    const isList = field.args.some(({ name }) => name === 'limit');
    for (const variables of isList ? [1, 1_000].map((limit) => ({ ...plain, limit })) : [plain]) {
      const took = await timeOf(runtime, field, ids.get('users') ?? '', variables);
      lines.push(`${field.name}${isList ? ` (limit ${variables.limit})` : ''}: ${took}`);
    }
  }
  return lines;
}
