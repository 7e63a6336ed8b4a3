import type { ReactNode } from 'react';
import type { LiveSource } from '#app/lib/call/follow-live.ts';
import type { Spoken } from '#app/lib/label/change-label.ts';
import type { ColumnSort, ListShape } from '#app/lib/list/list-address.ts';
import type { ListFilter } from '#app/lib/list/list-filter.ts';
import type { ListRows, ListVariables } from '#app/lib/list/list-rows.ts';

export type ListColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  sort?: ColumnSort;
  /** Amounts and counts stand to the right. */
  isFigure?: boolean;
  /** Few words that stay on one line. */
  isShort?: boolean;
  /** Shown when somebody chooses it. */
  isHidden?: boolean;
};

/** What is done to several rows at once. */
export type BulkAct<Row> = {
  /** What the route's action is asked to do, with the ids. */
  step: string;
  label: string;
  /** Asked first, with how many: what happens, and what it costs where it costs something. */
  confirm: (count: number) => string;
  /** Rows that it makes no sense for are left out. */
  isFor?: (row: Row) => boolean;
  isGrave?: boolean;
};

export type ListView = {
  label: string;
  search: string;
  /** What stands where it shows nothing, if that is good news. */
  empty?: EmptyWords;
};

type EmptyWords = { title: string; text: string };

/** What can be done to several rows is done to each in the version that stands there. */
type BulkActs<Row> =
  | { bulk?: undefined }
  | { bulk: readonly BulkAct<Row>[]; versionOf: (row: Row) => number };

/** Everything a list screen is: what it reads, how it can be narrowed, sorted and shown, what can be done there. */
export type ListDefinition<Row extends { id: string }> = BulkActs<Row> & {
  title: string;
  intro?: ReactNode;
  /** "promo code", "promo codes". */
  noun: readonly [one: string, many: string];
  load: (variables: ListVariables) => Promise<ListRows<Row>>;
  /** Of the first column, which names the row, the address of its screen. */
  to?: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** What a row without a screen of its own opens to, below it: what it is made of, what can be done about it. */
  detail?: (row: Row) => ReactNode;
  /** In place of the table, where people look through a few things on a phone. */
  cards?: (rows: readonly Row[]) => ReactNode;
  columns: readonly ListColumn<Row>[];
  filters?: Readonly<Record<string, ListFilter>>;
  /** The column it is sorted by at first, '-' behind it for the other way. */
  sort?: string;
  /** Views that many want: what it is called and the search of its address; asked when shown, since days go by. */
  views?: () => readonly ListView[];
  /** The search it opens with where the address has none; then a view of all needs one of its own. */
  opensWith?: () => string;
  add?: { label: string; to: string };
  /** What stands where there is no row at all. */
  empty: EmptyWords;
  /** Its name in the address of its table. */
  csv?: string;
  live?: readonly LiveSource[];
  /** What is said of the rows, and of one that is gone, to people who don't see them change. */
  spoken?: (rows: readonly Row[]) => readonly Spoken[];
  gone?: string;
  pageSize?: number;
  /** Where its screen has several parts: the value of `part` in the address. */
  part?: string;
  /** Below the rows, with what it reads for itself. */
  below?: () => Promise<ReactNode>;
};

export const shapeOf = <Row extends { id: string }>(list: ListDefinition<Row>): ListShape => ({
  filters: list.filters ?? {},
  columns: list.columns,
  sort: list.sort ?? '',
});
