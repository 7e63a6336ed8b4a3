import type { WireFilter } from './list-filter.ts';

/** What the API is asked for; `sort` is null where the list has its own order. */
export type ListVariables = {
  filter: WireFilter | null;
  sort: string | null;
  limit: number;
  nextToken: string | null;
};

export type ListRows<Row> = {
  items: readonly Row[];
  nextToken: string | null;
  /** How many there are with that filter, 10,001 for more than 10,000; null where nobody counts. */
  count: number | null;
};

export const noRows: ListRows<never> = { items: [], nextToken: null, count: 0 };
