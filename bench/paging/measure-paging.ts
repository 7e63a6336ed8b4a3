import type { Pool } from 'pg';
import { createApp } from '#server/web/http.ts';
import { alternate } from '../measure/alternate.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { timeEach } from '../measure/time-each.ts';
import { fetchTokens } from '../stage/access-tokens.ts';
import { makeRuntime } from '../stage/make-runtime.ts';
import { type Ask, findLatePage, type PageAnswer, pageSize } from './find-late-page.ts';
import { type PagedList, pagedLists } from './paged-lists.ts';

const rounds = 5;
const runs = 3;
const bar: Bar = { kind: 'at most', must: 2 };
const shown = 5;

export type Paged = { list: PagedList; page: number; figure: Figure };

type App = ReturnType<typeof createApp>;

/** One page through the whole product, signed in, with as little asked of a row as can be. */
export const askThrough =
  (app: App): Ask =>
  async ({ field, args, token, isCounted }, variables) => {
    const given = ['limit: $limit', 'nextToken: $nextToken', args].filter(Boolean).join(', ');
    const query = `query ($limit: Int!, $nextToken: String) { ${field}(${given}) { items { id } nextToken${isCounted ? ' count' : ''} } }`;
    const body = JSON.stringify({ query, variables });
    // As a client sends it: without a length the product takes the longer way.
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const response = await app.request('/graphql', {
      method: 'POST',
      headers: { ...headers, authorization: token },
      body,
    });
    const { data, errors } = (await response.json()) as {
      data?: Record<string, PageAnswer>;
      errors?: unknown;
    };
    const answer = data?.[field];
    if (!answer || errors) throw new Error(`${field}(${given}) answered ${JSON.stringify(errors)}`);
    return answer;
  };

async function measureList(ask: Ask, list: PagedList): Promise<Paged | null> {
  const late = await findLatePage(ask, list);
  if (!late) return null;
  const { nextToken } = late;
  const times = await alternate(rounds, {
    first: () => timeEach(runs, () => ask(list, { limit: pageSize, nextToken: null })),
    late: () => timeEach(runs, () => ask(list, { limit: pageSize, nextToken })),
  });
  const name = `${list.name}, page ${late.number} : 1`;
  const figure = figureOf({ name, unit: 'ms', product: times.late, floor: times.first, bar });
  return { list, page: late.number, figure };
}

export type PagingSetting = { pool: Pool; today: string };

/** The lists there are, signed in for. */
export async function openLists({ pool, today }: PagingSetting) {
  const noPages = async () => new Response('no pages here', { status: 404 });
  const app = createApp(makeRuntime(pool), noPages, { servesBuild: false });
  const signedIn = await fetchTokens(async (path, headers) => app.request(path, { headers }));
  const { rows } = await pool.query<{ id: string; email: string }>(
    'select customer_id as id, email from bookings group by 1, 2 order by count(*) desc, 1 limit 1',
  );
  const [largest] = rows;
  if (!largest) throw new Error('There are no bookings to page through');
  const ask = askThrough(app);
  const [token = ''] = signedIn.company;
  return {
    ask,
    lists: pagedLists(signedIn, today, largest),
    office: { ask, token, today, largeCustomer: largest },
  };
}

/** What a late page of each list costs against its first one; the worst are shown, and all that miss the bar. */
export async function measurePaging(setting: PagingSetting): Promise<{ figures: Figure[]; notes: string[] }> {
  const { ask, lists } = await openLists(setting);
  const measured: Paged[] = [];
  for (const list of lists) {
    const paged = await measureList(ask, list);
    if (paged) measured.push(paged);
  }
  const figures = measured.map(({ figure }) => figure).toSorted((a, b) => b.ratio - a.ratio);
  const missed = figures.filter(({ ratio }) => ratio > bar.must).length;
  const cheaper = figures.filter(({ ratio }) => ratio < 1 / bar.must);
  const slowest = figures.toSorted((a, b) => b.floor - a.floor)[0];
  return {
    figures: figures.slice(0, Math.max(shown, missed)),
    notes: [
      `${figures.length} lists measured, ${figures.length - missed} within the bar; ${lists.length - figures.length} have one page only`,
      `a late page costs less than half of the first: ${cheaper.map(({ name }) => name).join('; ') || 'none'}`,
      `the slowest first page: ${slowest?.name}, ${slowest?.floor.toFixed(1)} ms`,
    ],
  };
}
