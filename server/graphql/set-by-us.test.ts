import { readFileSync } from 'node:fs';
import { buildSchema, type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import type { Actor } from '#domain/access/actor.ts';
import { requireRight, type Verb } from '#domain/access/rights/rights.ts';

/** What follows from a record's life, its owner or its price (rules/security#authorisation). */
const setByUs = new Set(
  `ownerId owner status bookingStatus profileStatus usedFlag earning plaftformEarning price totalPrice actualTotalPrice
  balance role group permissions createdAt updatedAt paidAt customerId userId serviceProviderId`.split(/\s+/),
);

const schema = buildSchema(readFileSync(new URL('schema.graphql', import.meta.url), 'utf8'));
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Every field that a client may send, at any depth. */
function fieldsOf(type: GraphQLInputType, seen = new Set<string>()): string[] {
  const input = getNamedType(type);
  if (!isInputObjectType(input) || seen.has(input.name)) return [];
  seen.add(input.name);
  return Object.values(input.getFields()).flatMap(({ name, type: inner }) => [
    name,
    ...fieldsOf(inner, seen),
  ]);
}

const person = { kind: 'user', userId: '1', email: 'somebody@example.com' } as const;
const outsiders: Actor[] = [
  { kind: 'visitor' },
  { ...person, role: 'customer' },
  { ...person, role: 'serviceprovider' },
];

const mayAsk = (actor: Actor, verb: string) => {
  try {
    requireRight(actor, verb as Verb);
    return true;
  } catch {
    return false;
  }
};

test('whose record it is, where it stands and what it costs is taken from nobody but the office', () => {
  const taking = mutations
    .filter(({ args }) =>
      args.some(({ name, type }) => [name, ...fieldsOf(type)].some((one) => setByUs.has(one))),
    )
    .map(({ name }) => name);
  expect(taking).toContain('createOffers');
  expect(taking.filter((name) => outsiders.some((actor) => mayAsk(actor, name)))).toEqual([]);
  // The question itself can be answered with yes.
  expect(outsiders.map((actor) => mayAsk(actor, 'updateCustomer'))).toEqual([false, true, false]);
});
