import type { ListOrder, OrderKey } from '../../page.ts';
import { builder } from '../builder.ts';

export type Orders = Readonly<Record<string, ListOrder>>;

/** By when a record was made, or by what counts as that in its list. */
export const byTime = (column = 'created_at') =>
  ({
    NEWEST: { column, direction: 'desc' },
    OLDEST: { column, direction: 'asc' },
  }) as const satisfies Orders;

type BothWays<Name extends string> = Record<Name | `${Name}_DESC`, ListOrder>;

/** An order from the least up by its name, and down again as `…_DESC`. */
function bothWays<Name extends string>(name: Name, key: OrderKey & { mayBeEmpty?: boolean }): BothWays<Name> {
  return {
    [name]: { ...key, direction: 'asc' },
    [`${name}_DESC`]: { ...key, direction: 'desc' },
  } as BothWays<Name>;
}

/** By a column of numbers, dates or codes that always has a value. */
export const byColumn = <Name extends string>(name: Name, column: string) => bothWays(name, { column });

/** By a column that may have no value; rows without one come last both ways. */
export const byColumnOrNone = <Name extends string>(name: Name, column: string) =>
  bothWays(name, { column, mayBeEmpty: true });

/** By what people read, from A to Z whatever its capitals: one column, or several as one text. */
export const byText = <Name extends string>(name: Name, ...columns: readonly string[]) =>
  bothWays(name, { text: columns });

/** The same of a column that may have no value. */
export const byTextOrNone = <Name extends string>(name: Name, column: string) =>
  bothWays(name, { text: [column], mayBeEmpty: true });

/** By an average that is kept as a sum and a count; what has none comes last both ways. */
export const byAverage = <Name extends string>(name: Name, sum: string, count: string) =>
  bothWays(name, { average: { sum, count }, mayBeEmpty: true });

/** The orders of a list with the enum that names them. `own` is the one it has when none is asked for. */
export function listSort<Given extends Orders>(name: string, own: keyof Given & string, orders: Given) {
  const type = builder.enumType(name, {
    description: `The orders of a list; ${own} unless another is asked for. Rows that lack what it goes by come last.`,
    values: Object.keys(orders) as (keyof Given & string)[],
  });
  return { type, own, orders };
}

export type ListSort = { type: ReturnType<typeof listSort>['type']; own: string; orders: Orders };
