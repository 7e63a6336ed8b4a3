import type { Pool } from 'pg';
import { createApp } from '#server/web/http.ts';
import { type Bar, type Figure, figureOf } from '../measure/figure.ts';
import { timeEach } from '../measure/time-each.ts';
import { fetchTokens } from '../stage/access-tokens.ts';
import { makeRuntime } from '../stage/make-runtime.ts';

const runs = 5;
const mostMs = 300;
/** Not a ratio of two of our own: a person waits for it (rules/content#search). */
const bar: Bar = { kind: 'at most', must: 1 };

type Known = { id: string; reference: string; email: string; phone: string; provider: string };

/** What the office types: few hits, many, and none; the last ones look through what is frequent. */
const searches = ({ reference, email, phone }: Known): Record<string, string> => ({
  'a reference': reference,
  'the beginning of a reference': reference.slice(0, 4).toLowerCase(),
  'six signs': reference.slice(3),
  'an e-mail': email,
  'a phone': phone,
  'the beginning of all phones': '07700 9',
  'a postcode': 'LS1 2AB',
  'an outcode': 'LS1',
  'an invoice': 'INV-2026-000123',
  'an address': '1234 example road',
  'a rare name': 'zephyrine',
  'a frequent name': 'archer',
  'first and last name': 'ada archer',
  'two frequent names that nobody has together': 'archer bailey',
  'a word of every address': 'road',
  'two letters': 'ar',
});

type Asked = { query: string; variables: Record<string, unknown> };

type Found = { data?: { found?: { items?: { id: string }[] } | { id: string }[] }; errors?: unknown };

/** The ids it found; a search that is refused measures nothing. */
async function answerOf(app: ReturnType<typeof createApp>, token: string, asked: Asked): Promise<string[]> {
  const body = JSON.stringify(asked);
  const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
  const init = { method: 'POST', headers: { ...headers, authorization: token }, body };
  const { data, errors } = (await (await app.request('/graphql', init)).json()) as Found;
  if (!data?.found || errors) throw new Error(`${body} answered ${JSON.stringify(errors)}`);
  const rows = Array.isArray(data.found) ? data.found : (data.found.items ?? []);
  return rows.map(({ id }) => id);
}

/** What is typed of one booking alone finds that booking, and what may be others' too finds something. */
function requireFound(what: string, ids: readonly string[], known: Known): void {
  const isOfOne = /a reference$|six signs$/.test(what) && !/beginning/.test(what);
  if (isOfOne && !ids.includes(known.id)) throw new Error(`${what} did not find ${known.reference}`);
  if (/e-mail|phone/.test(what) && ids.length === 0) throw new Error(`${what} found nothing`);
}

const search =
  'query ($search: String!) { found: searchRecords(search: $search) { kind id title detail state } }';
const list = `query ($filter: ModelBookingFilterInput) {
  found: listBookings(filter: $filter, limit: 25) { items { id } } }`;

/** Each search by itself and as the filter of a list, and the list's other filters. */
function questions(known: Known): [string, Asked][] {
  const filters: [string, Record<string, unknown>][] = [
    ['of a cleaner', { serviceProviderID: known.provider }],
    ['unpaid', { isUnpaid: true }],
    ['paid', { isUnpaid: false }],
    ['unpaid of a city', { isUnpaid: true, city: { eq: 'Leeds' } }],
  ];
  const typed = Object.entries(searches(known));
  return [
    ...typed.map(([what, text]): [string, Asked] => [what, { query: search, variables: { search: text } }]),
    ...[...typed.map(([what, text]): [string, object] => [what, { search: text }]), ...filters].map(
      ([what, filter]): [string, Asked] => [`a list: ${what}`, { query: list, variables: { filter } }],
    ),
  ];
}

/** How long the office waits for the slowest searches among 200,000 bookings, against 300 ms; the worst are shown. */
export async function measureSearch(pool: Pool): Promise<{ figures: Figure[]; notes: string[] }> {
  const noPages = async () => new Response('no pages here', { status: 404 });
  const app = createApp(makeRuntime(pool), noPages, { servesBuild: false });
  const { company } = await fetchTokens(async (path, headers) => app.request(path, { headers }));
  const { rows } = await pool.query<Known>(
    `select id, reference, email, phone, (select provider_id from provider_bookings limit 1) as provider
     from bookings order by reference limit 1`,
  );
  const [known] = rows;
  if (!known) throw new Error('There are no bookings to search');
  const figures: Figure[] = [];
  for (const [what, asked] of questions(known)) {
    // By several people: nobody asks so much in a minute.
    const token = company[figures.length % company.length] ?? '';
    requireFound(what, await answerOf(app, token, asked), known);
    const took = await timeEach(runs, () => answerOf(app, token, asked));
    figures.push(
      figureOf({ name: `${what} : ${mostMs} ms`, unit: 'ms', product: [took], floor: [mostMs], bar }),
    );
  }
  const sorted = figures.toSorted((a, b) => b.ratio - a.ratio);
  const missed = sorted.filter(({ ratio }) => ratio > bar.must).length;
  return {
    figures: sorted.slice(0, Math.max(5, missed)),
    notes: [`${sorted.length} searches, ${sorted.length - missed} answered within ${mostMs} ms`],
  };
}
