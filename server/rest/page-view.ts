import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isCountingRefused } from '#domain/consent/cookie-choice.ts';
import { pageViewInput } from '#domain/page-view/page-view-input.ts';
import { Refusal } from '#domain/refusal.ts';
import { createMinuteBudget } from '../limits/minute-budget.ts';
import { refused } from './answers.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp, type RestParts } from './rest-app.ts';

const largestView = 4 * 1024;
/** Nobody looks at more pages; what counts many people behind one address leaves room for them. */
const mostPerMinute = 240;

const pageViewRoute = createRoute({
  method: 'post',
  path: '/',
  operationId: 'reportPageView',
  tags: ['Page views'],
  summary: 'Where our own pages report that one was seen',
  description:
    'Counted as a sum of the day: path without ids, host of the site that led here, city page and width class. No cookie is read but an objection, no address is kept, and nothing tells who it was. Not counted: whoever objects (`no_counting`), Global Privacy Control, other sites. At most 240 a minute from one address.',
  security: [],
  request: { body: { required: true, content: { 'application/json': { schema: pageViewInput } } } },
  responses: {
    204: { description: 'Heard; counted unless somebody objects.' },
    400: refused('That is no page view.'),
    413: refused('That is too large for one.'),
    429: refused('Too many; Retry-After says when.'),
  },
});

/** What is no view of a page of ours by somebody who lets it be counted. */
function isUncounted(c: Context): boolean {
  if (c.req.header('sec-gpc') === '1' || c.req.header('sec-fetch-site') === 'cross-site') return true;
  return isCountingRefused(c.req.header('cookie') ?? '');
}

/** The counter of page views (rules/law#cookies). */
export function pageViewRoutes({ runtime, addressOf }: RestParts) {
  const limit = createMinuteBudget(mostPerMinute, () => runtime.now().getTime());
  const routes = createRestApp();
  const onError = (c: Context) => refusalAnswer(c, new Refusal('request_too_large'));
  routes.use(bodyLimit({ maxSize: largestView, onError }));
  return routes.openapi(pageViewRoute, (c) => {
    const view = c.req.valid('json');
    if (isUncounted(c)) return c.body(null, 204);
    const seconds = limit.take(addressOf(c));
    if (seconds > 0) throw new Refusal('too_many_page_views', { values: { seconds } });
    runtime.pageViews.count(view);
    return c.body(null, 204);
  });
}
