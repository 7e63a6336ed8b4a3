import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { certainFault, type Foreign, pick } from './hostile-faults.ts';
import { type Arguments, type FindId, plausibleFields, type Site, sitesOf } from './hostile-sites.ts';
import { injections } from './hostile-strings.ts';

export type Operation = { kind: 'query' | 'mutation'; name: string; field: GraphQLField<unknown, unknown> };

/** A request that must be refused: what is wrong with it, and its body. */
export type Hostile = { what: string; body: string; isOfValue: boolean; isExpectation?: boolean };

export type IdSource = { findId: FindId; foreign: Foreign };

const noiseShare = 0.3;
const literalShare = 0.06;

/** Besides what is certainly wrong: texts that mean something elsewhere, where text may stand. */
function addNoise(sites: readonly Site[], random: () => number): void {
  for (const { holder, key, type } of sites) {
    if (String(type) === 'String' && key in holder && random() < noiseShare)
      holder[key] = pick(random, injections);
  }
}

export function documentOf({ kind, name, field }: Operation): string {
  const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} ${name}${declared && `(${declared})`} { ${name}${given && `(${given})`}${selection} }`;
}

/** As the document writes values: like JSON, but for the keys. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  const isPlain = value !== null && typeof value === 'object' && !('rawJSON' in value);
  if (!isPlain) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([key, inner]) => `${key}: ${literal(inner)}`)
    .join(', ')}}`;
}

function literalDocument({ kind, name, field }: Operation, args: Arguments): string {
  const given = field.args.flatMap((arg) =>
    arg.name in args ? [`${arg.name}: ${literal(args[arg.name])}`] : [],
  );
  const selection = isObjectType(getNamedType(field.type)) ? ' { __typename }' : '';
  return `${kind} { ${name}${given.length > 0 ? `(${given.join(', ')})` : ''}${selection} }`;
}

const deep = '['.repeat(100_000) + ']'.repeat(100_000);

/** The request itself is no request. */
function badRequest(operation: Operation, args: Arguments, random: () => number): Hostile {
  const query = documentOf(operation);
  const bodies: Record<string, () => string> = {
    'variables that are a list': () => JSON.stringify({ query, variables: [args] }),
    'variables that are text': () => JSON.stringify({ query, variables: JSON.stringify(args) }),
    'a query that is an object': () => JSON.stringify({ query: { toString: query }, variables: args }),
    'no query': () => JSON.stringify({ variables: args }),
    'half a body': () => JSON.stringify({ query, variables: args }).slice(0, -9),
    'a body that is null': () => 'null',
    'a body that is a list': () => JSON.stringify([{ query, variables: args }]),
    'variables 100,000 deep': () => `{"query":${JSON.stringify(query)},"variables":{"input":${deep}}}`,
    'a body 100,000 deep': () => deep,
    'an operation that is not there': () =>
      JSON.stringify({ query, variables: args, operationName: 'Other' }),
    'a field that is not there': () =>
      JSON.stringify({ query: query.replace('{ ', '{ __proto__ '), variables: args }),
    'a NUL in the document': () => JSON.stringify({ query: `${query}\0`, variables: args }),
    'NaN in the body': () => `{"query":${JSON.stringify(query)},"variables":{"input":NaN}}`,
    'twice the same variables, the last ones bad': () =>
      `{"query":${JSON.stringify(query)},"variables":${JSON.stringify(args)},"variables":7}`,
  };
  const what = pick(random, Object.keys(bodies));
  return { what, body: bodies[what]?.() ?? '', isOfValue: false };
}

/** One request that must be refused, by its operation and the random numbers alone. */
export function makeHostile(operation: Operation, random: () => number, ids: IdSource): Hostile {
  const fields = operation.field.args;
  const args = plausibleFields(fields, random, ids.findId);
  if (fields.length === 0 || random() < 0.03) return badRequest(operation, args, random);
  const sites = sitesOf(fields, args);
  addNoise(sites, random);
  const fault = certainFault(sites, random, ids.foreign);
  fault.apply();
  const inDocument = random() < literalShare;
  const body = inDocument
    ? { query: literalDocument(operation, args) }
    : { query: documentOf(operation), variables: args };
  const { what, isOfValue = false, isExpectation } = fault;
  return { what, body: JSON.stringify(body), isOfValue, isExpectation };
}

/** One request that nothing is wrong with but who sends it. */
export function makePlausible(operation: Operation, random: () => number, ids: IdSource): string {
  const args = plausibleFields(operation.field.args, random, ids.findId);
  return JSON.stringify({ query: documentOf(operation), variables: args });
}

export function operationsOf(kind: Operation['kind']): Operation[] {
  const type = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  return Object.entries(type?.getFields() ?? {}).map(([name, field]) => ({ kind, name, field }));
}
