import type { ObjectRef } from '@pothos/core';
import type { Ctx } from '../../context.ts';
import { builder } from '../builder.ts';

type SchemaTypes = PothosSchemaTypes.ExtendDefaultTypes<{ Context: Ctx }>;

/** The connection type of a list: `{ items nextToken }` (docs/api.md, Lists). */
export function connectionOf<Item>(name: string, item: ObjectRef<SchemaTypes, Item, Item>) {
  return builder.objectRef<{ items: Item[]; nextToken: string | null }>(name).implement({
    fields: (t) => ({
      items: t.field({ type: [item], nullable: false, resolve: (page) => page.items as never }),
      nextToken: t.exposeString('nextToken', { nullable: true }),
    }),
  });
}
