import SchemaBuilder from '@pothos/core';
import { graphql } from 'graphql';
import { expect, test } from 'vitest';
import { Refusal } from '#domain/refusal.ts';
import { mapsTo, withWireFields } from './wire-problems.ts';

/** A schema whose one query refuses the fields it is asked to refuse. */
function schemaOfRefusals() {
  const builder = new SchemaBuilder<{ Context: { refused: readonly string[] } }>({});
  const wish = builder.inputType('Wish', {
    fields: (t) => ({ hours: t.float(mapsTo('quarterHours')), address: t.string() }),
  });
  const link = builder.inputType('Link', {
    fields: (t) => ({ network: t.string(), url: t.string(mapsTo('address')) }),
  });
  const input = builder.inputType('Input', {
    fields: (t) => ({
      price: t.float(mapsTo('pricePence')),
      mondayW: t.boolean(mapsTo('week', 'week.0')),
      mondayST: t.string(mapsTo('week.0.startTime')),
      serviceType: t.stringList(mapsTo('serviceTypes')),
      wish: t.field({ type: wish, ...mapsTo('') }),
      links: t.field({ type: [link] }),
    }),
  });
  builder.queryType({
    fields: (t) => ({
      refuse: t.boolean({
        args: { input: t.arg({ type: input }), code: t.arg.string(mapsTo('giftCode')) },
        resolve: async (_root, _args, { refused: [field = '', ...others] }) => {
          throw new Refusal('invalid_input', {
            field,
            values: { most: 3 },
            problems: others.map((one) => ({ field: one, code: 'hours_missing' })),
          });
        },
      }),
    }),
  });
  return withWireFields(builder.toSchema());
}

async function wireNames(...refused: string[]): Promise<string[]> {
  const { errors } = await graphql({
    schema: schemaOfRefusals(),
    source: '{ refuse }',
    contextValue: { refused },
  });
  const refusal = errors?.[0]?.originalError as Refusal;
  expect(refusal).toBeInstanceOf(Refusal);
  expect([refusal.code, refusal.values]).toEqual(['invalid_input', { most: 3 }]);
  return [refusal.field ?? '', ...(refusal.problems ?? []).map(({ field }) => field)];
}

test.each([
  ['pricePence', 'price'],
  ['price', 'price'],
  ['giftCode', 'code'],
  ['serviceTypes.2', 'serviceType.2'],
  ['quarterHours', 'wish.hours'],
  ['address', 'wish.address'],
  ['wish.quarterHours', 'wish.hours'],
  ['links.1.address', 'links.1.url'],
  ['links.1', 'links.1'],
])('%s is told as %s', async (ours, wire) => {
  expect(await wireNames('price', ours)).toEqual(['price', wire]);
  expect(await wireNames(ours)).toEqual([wire]);
});

test('the longest of our names that a path begins with counts', async () => {
  expect(await wireNames('week', 'week.0', 'week.0.startTime')).toEqual(['mondayW', 'mondayW', 'mondayST']);
});

test('a name that nothing of the wire has stays as it is, so that it is noticed', async () => {
  expect(await wireNames('pricePences', 'price.more')).toEqual(['pricePences', 'price.more']);
});

test('a resolver keeps how much it asks for, by which the compiled queries give it that', () => {
  const builder = new SchemaBuilder<{ Context: object }>({});
  builder.queryType({
    fields: (t) => ({
      plain: t.boolean({ args: { id: t.arg.id() }, resolve: (_root, _args, _ctx) => true }),
      curious: t.boolean({ args: { id: t.arg.id() }, resolve: (_root, _args, _ctx, _info) => true }),
    }),
  });
  const before = builder.toSchema();
  const lengths = () =>
    Object.values(before.getQueryType()?.getFields() ?? {}).map((field) => field.resolve?.length);
  const asked = lengths();
  withWireFields(before);
  expect(lengths()).toEqual(asked);
  expect(new Set(asked).size).toBe(2);
});
