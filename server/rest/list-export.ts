import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { csvOf } from '#domain/csv.ts';
import { Refusal } from '#domain/refusal.ts';
import { londonDate } from '#domain/time/london.ts';
import type { Ctx } from '../context.ts';
import { beginListExport } from '../data-protection/begin-list-export.ts';
import { recordListExport } from '../data-protection/record-list-export.ts';
import { createTurnsByKey, type Leave } from '../limits/take-turns.ts';
import { errorFacts } from '../log.ts';
import type { Runtime } from '../process/runtime.ts';
import { routeOf } from '../web/route-of.ts';
import { bytesAnswer, refused, signedIn } from './answers.ts';
import { askerNow } from './asker-now.ts';
import { attachmentHeader } from './attachment-header.ts';
import { type CompanyListName, companyLists } from './company-lists.ts';
import { type ListAsked, type ListTable, listPages } from './list-pages.ts';
import { listRows } from './list-rows.ts';
import { pacedStream } from './paced-stream.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from './rest-app.ts';
import { screenTable } from './screen-lists.ts';

const mostAtOnce = 3;
/** Who gets no turn by then is told to come again, and waits no longer. */
const turnPatienceMs = 20_000;
/** Without it Excel takes UTF-8 for the code page of the machine. */
const byteOrderMark = '\ufeff';

const files = Object.keys(companyLists).map((name) => `${name}.csv` as const) as [
  `${CompanyListName}.csv`,
  ...`${CompanyListName}.csv`[],
];

const filter = z
  .string()
  .max(10_000)
  .transform((text, ctx): Record<string, unknown> => {
    try {
      const read: unknown = JSON.parse(text);
      if (typeof read === 'object' && read !== null && !Array.isArray(read)) {
        return read as Record<string, unknown>;
      }
    } catch {
      // Said below.
    }
    ctx.addIssue({ code: 'custom', message: 'filter must be a JSON object' });
    return z.NEVER;
  })
  .optional()
  .openapi({
    type: 'string',
    description: 'The `filter` of the list’s GraphQL query, as JSON. Left out: everything.',
    example: '{"bookingStatus":{"eq":"confirmed"}}',
  });

const shape = z.enum(['screen']).optional().openapi({
  description:
    'Left out: every field by its name of the wire. `screen`: for people, the columns of the list’s screen with its headings and words.',
});

const columns = z
  .string()
  .regex(/^[a-z]{1,20}(,[a-z]{1,20}){0,30}$/)
  .transform((text) => text.split(','))
  .optional()
  .openapi({
    type: 'string',
    description:
      'With `shape=screen`: the ids of the columns, as the screen’s address has them. Left out: those it shows at first.',
    example: 'when,customer,price',
  });

const exportRoute = createRoute({
  method: 'get',
  path: '/{file}',
  operationId: 'exportList',
  tags: ['Exports'],
  summary: 'A list of the company as CSV',
  description:
    'Exactly the rows and fields that the list’s GraphQL query answers the same person with the same filter, all pages of it. UTF-8 with a byte order mark (for Excel), lines end in CRLF, the first one has the names of the columns; dates as in GraphQL, amounts in pounds with two decimals. Words that a spreadsheet would run as a formula begin with an apostrophe. An answer that breaks off is not the whole list. For company users who may read the list; each export is in the audit log.',
  security: signedIn,
  request: {
    params: z.object({ file: z.enum(files).openapi({ description: 'The list’s name and `.csv`.' }) }),
    // A name misspelt would otherwise be a whole list in the place of a part of it.
    query: z.strictObject({
      filter,
      sort: z
        .string()
        .regex(/^[A-Z_]{1,40}$/)
        .optional()
        .openapi({ description: 'The `sort` of the query, where it has one.', example: 'START_EARLIEST' }),
      shape,
      columns,
    }),
  },
  responses: {
    200: bytesAnswer('The table.', 'text/csv'),
    400: refused('The list has no such filter or order.'),
    401: refused('Nobody is signed in, or the token is not valid.'),
    403: refused('Not for company users without the list’s permission, nor for anybody else.'),
    404: refused('There is no such list.'),
    429: refused('Too many in a minute; Retry-After says when.'),
    503: refused('Others are being made, for 20 seconds already; Retry-After says when.'),
  },
});

type Shown = { shape?: 'screen' | undefined; columns?: string[] | undefined };

type Taking = {
  ctx: Ctx;
  askerNow: () => Promise<Ctx>;
  name: CompanyListName;
  table: ListTable;
  asked: ListAsked;
};

/** The table in pieces, the first page being read before anything is answered; in the end it is noted. */
async function csvPieces({ ctx, askerNow, name, table, asked }: Taking, execute: RestParts['execute']) {
  const pages = listPages(askerNow, execute, { table, asked });
  const first = await pages.next();
  return (async function* () {
    const taken = { list: name, filter: asked.filter ?? {}, rows: 0, isWhole: false };
    try {
      yield byteOrderMark + csvOf([table.headings]);
      for (let page = first; !page.done; page = await pages.next()) {
        taken.rows += page.value.length;
        yield csvOf(page.value);
      }
      taken.isWhole = true;
    } finally {
      await recordListExport(ctx, taken);
    }
  })();
}

/**
 * A list that can't be read to its end: the connection is cut, as the server's own way would be to write the error
 * below the rows and end the answer as if it were whole.
 */
function breakOff({ log }: Runtime, c: Context, error: unknown): boolean {
  log.error('A list broke off while it was taken', { route: routeOf(c), ...errorFacts(error) });
  const { outgoing } = (c.env ?? {}) as { outgoing?: { destroy(): void } };
  outgoing?.destroy();
  return outgoing !== undefined;
}

/** The whole list by its names of the wire, or as its screen shows it. */
function tableOf(name: CompanyListName, { shape, columns }: Shown, now: Date): ListTable {
  if (shape) return screenTable(name, columns ?? null, now);
  if (columns) throw new Refusal('invalid_input', { field: 'columns' });
  const list = companyLists[name];
  return {
    list,
    headings: list.columns.map((column) => column.name),
    rowsOf: (item) => listRows(list, item),
  };
}

/** Some at once in this process, one at a time for each person. */
function fairTurns(patienceMs: number): (userId: string) => Promise<Leave> {
  const turns = createTurnsByKey({ atOnce: mostAtOnce, ofOne: 1 });
  return async (userId) => {
    try {
      return await turns.enter(userId, AbortSignal.timeout(patienceMs));
    } catch {
      throw new Refusal('service_unavailable', { values: { seconds: 30 } });
    }
  };
}

/** Lists of the company as CSV. */
export function listExportRoutes(parts: RestParts, patienceMs = turnPatienceMs) {
  const turnFor = fairTurns(patienceMs);
  const routes = createRestApp();
  routes.use('/:file', knowsWhoAsks(parts, 'GET /api/v1/exports/:file'));
  return routes.openapi(exportRoute, async (c) => {
    const ctx = c.get('ctx');
    const { userId } = await beginListExport(ctx);
    const name = c.req.valid('param').file.replace('.csv', '') as CompanyListName;
    const { filter: chosen, sort, ...shown } = c.req.valid('query');
    const table = tableOf(name, shown, ctx.now());
    const asked = { ...(chosen ? { filter: chosen } : {}), ...(sort ? { sort } : {}) };
    const endTurn = await turnFor(userId);
    try {
      const pieces = await csvPieces(
        {
          ctx,
          askerNow: askerNow(parts.runtime, ctx, c.req.raw.headers),
          name,
          table,
          asked,
        },
        parts.execute,
      );
      const failed = (error: unknown) => breakOff(parts.runtime, c, error);
      return c.body(pacedStream(pieces, { ended: endTurn, failed }), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': attachmentHeader(`brightwren-${name}-${londonDate(ctx.now())}.csv`),
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      });
    } catch (error) {
      endTurn();
      throw error;
    }
  });
}
