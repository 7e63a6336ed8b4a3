import { getNamedType, isEnumType } from 'graphql';
import { schema } from '#server/graphql/schema.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { timeEach } from '../measure/time-each.ts';
import { type Ask, pageSize } from './find-late-page.ts';
import { commonFilters, type PagedList } from './paged-lists.ts';

/** How long a page, or the count of a list, may take in the middle: milliseconds. */
const most = 300;
const bar: Bar = { kind: 'at most', must: 1 };
const runs = 7;
const shown = 6;

export type SortSetting = {
  ask: Ask;
  token: string;
  today: string;
  largeCustomer: { id: string; email: string };
};

const sortsOf = (query: string): string[] => {
  const field = schema.getQueryType()?.getFields()[query];
  const sort = field?.args.find(({ name }) => name === 'sort');
  const type = sort && getNamedType(sort.type);
  return isEnumType(type) ? type.getValues().map(({ name }) => name) : [];
};

/** Filters of the people's lists: one by which half of them pass, and one by which few do, found by no index. */
const peopleFilters: Record<string, string> = {
  'no filter': '',
  'of a city': 'city: { eq: "Leeds" }',
  'by a part of a name': 'lastName: { contains: "haud" }',
  'by what nobody has': 'address: { contains: "no such road" }',
};

type Sorted = { name: string; list: PagedList };

function sortedLists({ token, today, largeCustomer }: SortSetting): Sorted[] {
  const bookings = {
    ...commonFilters(today, largeCustomer),
    'by a part of a name': 'lastName: { contains: "haud" }',
    'by what nobody has': 'address: { contains: "no such road" }',
  };
  const byQuery = {
    listBookings: bookings,
    listCustomers: peopleFilters,
    listServiceProviders: peopleFilters,
  };
  return Object.entries(byQuery).flatMap(([field, filters]) =>
    sortsOf(field).flatMap((sort) =>
      Object.entries(filters).map(([filter, text]) => ({
        name: `${field} ${sort}, ${filter}`,
        list: { name: '', field, args: `sort: ${sort}${text && `, filter: { ${text} }`}`, token },
      })),
    ),
  );
}

async function measureSorted({ name, list }: Sorted, ask: Ask): Promise<Figure[]> {
  const { nextToken } = await ask(list, { limit: pageSize, nextToken: null });
  const page = (token: string | null) =>
    timeEach(runs, () => ask(list, { limit: pageSize, nextToken: token }));
  const figure = (what: string, took: number) =>
    figureOf({ name: `${name}: ${what}`, unit: 'ms', product: [took], floor: [most], bar });
  const counted = { ...list, isCounted: true };
  return [
    figure('first page', await page(null)),
    ...(nextToken ? [figure('next page', await page(nextToken))] : []),
    figure('page and count', await timeEach(runs, () => ask(counted, { limit: pageSize, nextToken: null }))),
  ];
}

/** Every order that the long lists of the office offer, with the filters people use, and their counts. */
export async function measureSorts(setting: SortSetting): Promise<{ figures: Figure[]; notes: string[] }> {
  const figures: Figure[] = [];
  for (const sorted of sortedLists(setting)) figures.push(...(await measureSorted(sorted, setting.ask)));
  const slowest = figures.toSorted((a, b) => b.product - a.product);
  const missed = slowest.filter(({ ratio }) => ratio > bar.must).length;
  return {
    figures: slowest.slice(0, Math.max(shown, missed)),
    notes: [`${figures.length} pages and counts measured, ${figures.length - missed} within ${most} ms`],
  };
}
