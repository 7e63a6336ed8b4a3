import type { InputRef, ObjectRef } from '@pothos/core';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { Page, PageRequest } from '../../page.ts';
import { builder } from '../builder.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { filterInputs } from './filter-inputs.ts';
import { type FilterFields, filterKinds } from './filter-kinds.ts';
import { listScope } from './list-scope.ts';
import { readFilter, type WireFilter } from './read-filter.ts';

/** How many items a page has when nobody says, and at most (docs/api.md, Lists). */
export const defaultLimit = 100;
export const largestLimit = 1_000;

export type { FilterFields } from './filter-kinds.ts';

/** The Amplify-shaped filter input of one entity: a field map beside and, or, not. */
export function filterInput(name: string, fields: FilterFields) {
  const ref = builder.inputRef<WireFilter>(name);
  ref.implement({
    fields: (t) => ({
      ...Object.fromEntries(
        Object.entries(fields).map(([field, { kind }]) => [
          field,
          t.field({ type: filterInputs[filterKinds[kind].input] }),
        ]),
      ),
      and: t.field({ type: [ref], required: { list: false, items: false } }),
      or: t.field({ type: [ref], required: { list: false, items: false } }),
      not: t.field({ type: ref }),
    }),
  });
  return ref;
}

export type ListArgs = { filter?: WireFilter | null; limit?: number | null; nextToken?: string | null };

/** Turns the wire's arguments into a page request; `scope` binds the nextToken to list, filter and person. */
export function readPageRequest(args: ListArgs, fields: FilterFields, scope: string): PageRequest {
  const limit = args.limit ?? defaultLimit;
  if (limit < 1 || limit > largestLimit) {
    throw new Refusal('limit_out_of_range', { field: 'limit', values: { most: largestLimit } });
  }
  const { nextToken } = args;
  return {
    conditions: readFilter(args.filter, fields),
    limit,
    after: nextToken === null || nextToken === undefined ? null : decodeCursor(nextToken, scope),
  };
}

/** A page as a connection of the wire. */
export function toConnection<Item>(page: Page<Item>, scope: string) {
  return { items: page.items, nextToken: page.end ? encodeCursor(page.end, scope) : null };
}

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];
type Connection<Item> = { items: Item[]; nextToken: string | null };

/** A query that lists an entity's records page by page. `name` is the list's own, for its nextTokens. */
export function listField<Item>(
  t: QueryFields,
  list: {
    name: string;
    // biome-ignore lint/suspicious/noExplicitAny: the builder's own parameter, which a list has nothing to do with
    type: ObjectRef<any, Connection<Item>, Connection<Item>>;
    filter: InputRef<WireFilter>;
    fields: FilterFields;
    read: (ctx: Ctx, request: PageRequest) => Promise<Page<Item>>;
  },
) {
  return t.field({
    type: list.type,
    args: { filter: t.arg({ type: list.filter }), limit: t.arg.int(), nextToken: t.arg.string() },
    resolve: async (_root, args, ctx) => {
      const scope = listScope(list.name, ctx.actor, args.filter);
      return toConnection(await list.read(ctx, readPageRequest(args, list.fields, scope)), scope);
    },
  });
}
