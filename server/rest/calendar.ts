import { createRoute, z } from '@hono/zod-openapi';
import { etag } from 'hono/etag';
import { readCalendar } from '../calendar/read-calendar.ts';
import { refused } from './answers.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const calendarRoute = createRoute({
  method: 'get',
  path: '/{file}',
  operationId: 'readCalendar',
  tags: ['Calendars'],
  summary: 'Somebody’s visits for their own calendar',
  description:
    'The secret address that the mutation `createCalendarFeed` answers a customer or cleaner, once. Google, Apple and Outlook calendars subscribe to it; nobody signs in. It has the past 90 days and everything to come, of a cleaner’s jobs only what they may read at that moment. Until something changes it reads the same, byte for byte. It ends with `revokeCalendarFeed`, with a new one, and with the account. At most 30 reads a minute.',
  security: [],
  request: {
    params: z.object({
      file: z
        .string()
        .regex(/^[\w-]{20,100}\.ics$/)
        .openapi({ description: 'The secret and `.ics`.' }),
    }),
  },
  responses: {
    200: {
      description: 'iCalendar (RFC 5545).',
      content: { 'text/calendar': { schema: z.string() } },
    },
    304: { description: 'Nothing has changed since the ETag in If-None-Match.' },
    404: refused('There is no such calendar, or not any more.'),
    429: refused('Too many reads; Retry-After says when.'),
  },
});

/** Calendar feeds, opened by their secret alone: whoever asks, cookies and tokens are not looked at. */
export function calendarRoutes({ runtime, addressOf }: RestParts) {
  const routes = createRestApp();
  routes.use('/:file', async (c, next) => {
    // Kept by its reader alone, who asks each time whether it still holds.
    c.header('cache-control', 'private, no-cache');
    c.header('x-robots-tag', 'noindex');
    c.header('x-content-type-options', 'nosniff');
    await next();
  });
  routes.use('/:file', etag());
  return routes.openapi(calendarRoute, async (c) => {
    const { file } = c.req.valid('param');
    const ctx = runtime.contextFor({ kind: 'system' }, { clientAddress: addressOf(c) });
    const calendar = await readCalendar(ctx, file.slice(0, -'.ics'.length));
    return c.body(calendar, 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="calendar.ics"',
    });
  });
}
