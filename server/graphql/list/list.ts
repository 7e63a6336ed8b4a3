import type { InputRef, ObjectRef } from '@pothos/core';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../../context.ts';
import type { CountedPage, Page, PageRequest } from '../../page.ts';
import { builder } from '../builder.ts';
import type { Connection, CountedConnection } from './connection.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { filterInputs } from './filter-inputs.ts';
import { type FilterFields, filterKinds, isWhole } from './filter-kinds.ts';
import { listScope } from './list-scope.ts';
import { readFilter, type WireFilter } from './read-filter.ts';
import type { ListSort } from './sorts.ts';

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
        Object.entries(fields).map(([field, { kind, description }]) => {
          const { input } = filterKinds[kind];
          return [field, t.field({ type: isWhole(input) ? input : filterInputs[input], description })];
        }),
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
export function toConnection<Item>(page: Page<Item>, scope: string): Connection<Item> {
  return { items: page.items, nextToken: page.end ? encodeCursor(page.end, scope) : null };
}

/** A page of a list as a connection that counts it when it is asked, once however often. */
export function toCountedConnection<Item>(page: CountedPage<Item>, scope: string): CountedConnection<Item> {
  let counted: Promise<number> | undefined;
  const count = () => {
    counted ??= page.count();
    return counted;
  };
  return { ...toConnection(page, scope), count };
}

type QueryFields = Parameters<Parameters<typeof builder.queryFields>[0]>[0];
type SortArgs = { sort?: string | null };

/** A query that lists an entity's records page by page. `name` is the list's own, for its nextTokens. */
export function listField<Item>(
  t: QueryFields,
  list: {
    name: string;
    // biome-ignore lint/suspicious/noExplicitAny: the builder's own parameter, which a list has nothing to do with
    type: ObjectRef<any, CountedConnection<Item>, CountedConnection<Item>>;
    filter: InputRef<WireFilter>;
    fields: FilterFields;
    sort?: ListSort;
    read: (ctx: Ctx, request: PageRequest) => Promise<CountedPage<Item>>;
  },
) {
  return t.field({
    type: list.type,
    args: {
      filter: t.arg({ type: list.filter }),
      limit: t.arg.int(),
      nextToken: t.arg.string(),
      ...(list.sort ? { sort: t.arg({ type: list.sort.type }) } : {}),
    },
    resolve: async (_root, args, ctx) => {
      const { scope, order } = sortOf(list, (args as SortArgs).sort);
      const bound = listScope(scope, ctx.actor, args.filter);
      const request = readPageRequest(args, list.fields, bound);
      return toCountedConnection(await list.read(ctx, order ? { ...request, order } : request), bound);
    },
  });
}

/** What an order that is asked for means: its name binds the nextToken, since a position is one of its own. */
function sortOf({ name, sort }: { name: string; sort?: ListSort }, asked: string | null | undefined) {
  const order = asked && asked !== sort?.own ? sort?.orders[asked] : undefined;
  return order ? { scope: `${name}:${asked}`, order } : { scope: name, order: undefined };
}
