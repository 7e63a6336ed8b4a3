import type { Pool } from 'pg';
import { createApp } from '#server/web/http.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { timeEach } from '../measure/time-each.ts';
import { fetchTokens } from '../stage/access-tokens.ts';
import { makeRuntime } from '../stage/make-runtime.ts';

const runs = 5;
const maxMs = 300;
/** Not a ratio of two of our own: a person waits for it (rules/content#maps). */
const bar: Bar = { kind: 'at most', must: 1 };

const mapParts = `total tilesUrl clusters { latitude longitude count id outcode }
  districts { outcode latitude longitude count } served { outcode latitude longitude }
  rows { id name state outcode day travelMiles latitude longitude }`;
const queries = {
  bookings: `query ($filter: RecordMapFilterInput) { found: mapBookings(filter: $filter) { ${mapParts} } }`,
  cleaners: `query ($filter: RecordMapFilterInput) { found: mapServiceProviders(filter: $filter) { ${mapParts} } }`,
  'what was refused': `query ($filter: RecordMapFilterInput) { found: mapUnservedDemand(filter: $filter) {
    requests districts { outcode latitude longitude isServed requests notServed noStart timeTaken priced amount }
    times { weekday hour requests } } }`,
};

/** What the screens ask: all of it from afar and from near, each filter, and a late page of the table. */
const filters: Record<string, Record<string, unknown>> = {
  all: {},
  'all from near': { zoom: 12 },
  'a city': { city: 'Leeds', zoom: 9 },
  'a weekday': { weekday: 2 },
  'a service': { serviceType: 'standardcleaning' },
  'valid papers': { papers: 'valid' },
  'a district': { outcode: 'LS1', zoom: 12 },
  'some days': { from: '2026-01-01', to: '2026-03-31' },
  'page 500': { page: 500 },
};

/** Of two years, in every outcode that we know. */
const fillUnserved = `insert into unserved_requests
  (day, outcode, reason, weekday, hour, requests, priced, price_pence)
  select current_date - n, code, (array['not-served', 'no-start', 'time-taken'])[1 + n % 3], 1 + n % 7, 8 + n % 12,
    1 + n % 4, 0, 0
  from outcodes, generate_series(0, 729, 5) n on conflict do nothing`;

/** How long the office waits for its maps of 200,000 bookings and 5,000 cleaners, each by its median. */
export async function measureMaps(pool: Pool): Promise<Figure[]> {
  await pool.query(fillUnserved);
  const noPages = async () => new Response('no pages here', { status: 404 });
  const app = createApp(makeRuntime(pool), noPages, { servesBuild: false });
  const { company } = await fetchTokens(async (path, headers) => app.request(path, { headers }));
  const ask = async (query: string, filter: object, token: string) => {
    const body = JSON.stringify({ query, variables: { filter } });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const init = { method: 'POST', headers: { ...headers, authorization: token }, body };
    const { data, errors } = (await (await app.request('/graphql', init)).json()) as {
      data?: unknown;
      errors?: unknown;
    };
    if (!data || errors) throw new Error(`${body} answered ${JSON.stringify(errors)}`);
  };
  const figures: Figure[] = [];
  for (const [of, query] of Object.entries(queries))
    for (const [what, filter] of Object.entries(filters)) {
      // By several people: nobody asks so much in a minute.
      const token = company[figures.length % company.length] ?? '';
      const took = await timeEach(runs, () => ask(query, filter, token));
      figures.push(
        figureOf({
          name: `${of}, ${what} : ${maxMs} ms`,
          unit: 'ms',
          product: [took],
          floor: [maxMs],
          bar,
        }),
      );
    }
  return figures.toSorted((a, b) => b.ratio - a.ratio);
}
