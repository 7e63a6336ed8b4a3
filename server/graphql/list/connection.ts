import type { ObjectRef } from '@pothos/core';
import type { Ctx } from '../../context.ts';
import { builder } from '../builder.ts';

type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<{ Context: Ctx }>;

export type Connection<Item> = { items: Item[]; nextToken: string | null };

/** A connection that can also tell how many items the whole list has. */
export type CountedConnection<Item> = Connection<Item> & { count: () => Promise<number> };

/** What counting is taken for, in values of an answer: it reads up to 10,001 rows and answers with one number. */
const valuesOfCount = 1_000;

/** The connection type of a list: `{ items nextToken count }` (docs/api.md, Lists). */
export function connectionOf<Item>(name: string, item: ObjectRef<SchemaTypes, Item, Item>) {
  return builder.objectRef<CountedConnection<Item>>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [item], nullable: false, resolve: (page) => page.items as never }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
      count: t.int({
        nullable: false,
        description:
          'How many items there are on all pages together, with the same filter. Counted to 10,000: 10001 means that there are more.',
        extensions: { values: valuesOfCount },
        resolve: (page) => page.count(),
      }),
    }),
  });
}

/** The connection type of records inside a record, which nobody counts. */
export function innerConnectionOf<Item>(name: string, item: ObjectRef<SchemaTypes, Item, Item>) {
  return builder.objectRef<Connection<Item>>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [item], nullable: false, resolve: (page) => page.items as never }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });
}
