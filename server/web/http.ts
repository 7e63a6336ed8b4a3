import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { actingForHeader, isAnothers } from '#domain/access/acting-for.ts';
import { type RefusalCode, sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { clientAddressHeader } from '../auth/auth.ts';
import { authenticate, BadCredential } from '../auth/authenticate.ts';
import { closedPath } from '../auth/disabled-paths.ts';
import { resignCookies } from '../auth/session/resign-cookies.ts';
import { requestId, unexpectedFault } from '../current-request.ts';
import { executor } from '../graphql/compiled/executor.ts';
import { signCursorsWith } from '../graphql/list/cursor.ts';
import { isDatabaseDown } from '../is-database-down.ts';
import { errorFacts } from '../log.ts';
import { outboxRoutes } from '../mail/outbox-page.ts';
import type { Runtime } from '../process/runtime.ts';
import { filePolicy, viewedFilePolicy } from '../rest/file.ts';
import { refusalAnswer } from '../rest/refusal-answer.ts';
import type { RestParts } from '../rest/rest-app.ts';
import { staticFiles } from '../rest/static-files.ts';
import { isUnstorableText } from '../text/plain-text.ts';
import { setAnswerHeaders } from './answer-headers.ts';
import { explorerHeaders, graphqlRoutes, largestGraphqlBody } from './graphql-routes.ts';
import { hasHungUp } from './has-hung-up.ts';
import { inTime } from './in-time.ts';
import { openToAnalytics } from './open-to-analytics.ts';
import { ownAnswer } from './own-answer.ts';
import { asSentFromSite, createOriginCheck, type OriginCheck } from './own-origin.ts';
import { answerPages, type PageParts, quickPages } from './page-answers.ts';
import { quickQueries } from './quick-queries.ts';
import type { RenderPage } from './render-page.ts';
import { createAddressOf } from './request-address.ts';
import { restRoutes } from './rest-routes.ts';
import { retryLater } from './retry-later.ts';
import { routeOf } from './route-of.ts';
import type { RouteTable } from './route-table.ts';
import { askerOf, logRefusals } from './watch/log-refusals.ts';
import { answeredMethods, observeRequests } from './watch/observe-requests.ts';

type WithIncoming = { incoming?: { rawHeaders: string[] } };

const isHost = (name: string, place: number): boolean => place % 2 === 0 && name.toLowerCase() === 'host';

/** Node takes the first of two Host headers and a proxy before it perhaps the second: RFC 9112 wants a 400. */
const refuseTwoHosts =
  ({ refusals }: Runtime, addressOf: (c: Context) => string): MiddlewareHandler =>
  async (c, next) => {
    const { incoming } = (c.env ?? {}) as WithIncoming;
    if (incoming && incoming.rawHeaders.filter(isHost).length > 1) {
      // Before the layer that logs refusals, which pages from memory do without.
      refusals.note({ code: 'two_hosts', what: c.req.method, ...askerOf(null, addressOf(c)) }, requestId());
      return c.text('A request names one host.', 400, { connection: 'close' });
    }
    return next();
  };

/** TRACE would send back what browsers keep from scripts; the others have nobody here to answer them. */
const refuseOtherMethods: MiddlewareHandler = async (c, next) =>
  answeredMethods.has(c.req.method)
    ? next()
    : c.text('This method is not allowed here.', 405, { allow: [...answeredMethods].join(', ') });

const largestBody = 256 * 1024;

const problemBody = (code: RefusalCode, values: Refusal['values'] = undefined) => ({
  errors: [{ message: sentenceFor(code, values), extensions: { code, ...(values ? { values } : {}) } }],
});

/** Signing in and out, and links of mails, are nobody's screen's. */
const isNobodys =
  /^\/api\/auth\/(sign-in|sign-out|external|one-time-link|account\/(sign-up|new-password|prove|read-link|stay-signed-in))(\/|$)/;

/** Whether one person's screen would change the account of whoever has signed in since (rules/security#sessions). */
async function isOthersAccount(runtime: Runtime, c: Context): Promise<boolean> {
  const actingFor = c.req.header(actingForHeader);
  if (!actingFor || c.req.method !== 'POST' || isNobodys.test(c.req.path)) return false;
  return isAnothers(await authenticate(runtime, c.req.raw.headers), actingFor);
}

function authRoutes(runtime: Runtime, addressOf: (c: Context) => string, origins: OriginCheck) {
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });
  return new Hono().on(['GET', 'POST'], '/*', limit, async (c) => {
    if (closedPath.test(c.req.path)) return c.notFound();
    if (c.req.method === 'POST' && origins.isUnproven(c))
      return refusalAnswer(c, new Refusal('wrong_origin'));
    if (await isOthersAccount(runtime, c)) return refusalAnswer(c, new Refusal('session_of_another'));
    const request = asSentFromSite(c.req.raw, runtime.env.publicUrl, origins);
    const own = new Headers(request.headers);
    own.set(clientAddressHeader, addressOf(c));
    const cookies = own.get('cookie');
    if (cookies) own.set('cookie', await resignCookies(runtime.secrets, cookies));
    const handled = runtime.auth.handler(new Request(request, { headers: own }));
    // An outside provider is asked there, which has a patience of its own.
    const answer = await (c.req.path.startsWith('/api/auth/external/') ? handled : inTime(handled));
    if (answer === 'too-slow') return c.json(problemBody('service_unavailable'), 503, retryLater);
    runtime.actorMemory.forget();
    return ownAnswer(answer);
  });
}

/** AppSync's own name for it, by which its clients know that a credential is not good. */
const badCredentialHeaders = { 'x-amzn-errortype': 'UnauthorizedException' };

function answerFault(runtime: Runtime, error: Error, c: Context): Response {
  if (error instanceof BadCredential) {
    return c.json(problemBody('unauthenticated'), 401, badCredentialHeaders);
  }
  if (isUnstorableText(error)) return c.json(problemBody('invalid_input'), 400);
  if (hasHungUp(c)) return c.body(null, 400);
  runtime.log.error('A request failed', { route: routeOf(c), ...errorFacts(error) });
  if (isDatabaseDown(error)) return c.json(problemBody('service_unavailable'), 503, retryLater);
  const { code, values } = unexpectedFault();
  return c.json(problemBody(code, values), 500);
}

/** Files come and go as fast as the line is, and lists are written as long as they are. */
const hasItsOwnTime = /^\/api\/v1\/(?:uploads|files|exports|account)\//;

/** Whoever carries our cookie may only be sent here by our own pages, and nobody waits for ever. */
const restAccess =
  (runtime: Runtime, origins: OriginCheck): MiddlewareHandler =>
  async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isSafe && origins.isUnproven(c)) return refusalAnswer(c, new Refusal('wrong_origin'));
    const outcome = await (hasItsOwnTime.test(c.req.path) ? next() : inTime(next()));
    if (!isSafe) runtime.actorMemory.forget();
    return outcome === 'too-slow' ? refusalAnswer(c, new Refusal('service_unavailable')) : undefined;
  };

export type AppOptions = {
  /** Serves the built files, with a policy that lets nothing else run. */
  servesBuild: boolean;
  routes?: () => Promise<RouteTable>;
  isCacheEnabled?: boolean;
};

const execute: RestParts['execute'] = (source, variables, ctx) =>
  executor.execute({ source, variables }, ctx);

/** The whole server as one `fetch`: pages from memory, REST, identity, GraphQL, files, then the pages. */
export function createApp(runtime: Runtime, renderPage: RenderPage, options: AppOptions) {
  signCursorsWith(runtime.secrets.secret, runtime.secrets.secretAlso);
  const { publicUrl } = runtime.env;
  const app = new Hono();
  const addressOf = createAddressOf(runtime);
  const origins = createOriginCheck(publicUrl);
  const pages: PageParts = {
    runtime,
    renderPage,
    addressOf,
    origins,
    routes: options.routes ?? null,
    isCacheEnabled: options.isCacheEnabled ?? false,
  };
  app.use(observeRequests(runtime), refuseTwoHosts(runtime, addressOf));
  app.use(openToAnalytics(runtime), quickPages(pages));
  app.use(logRefusals(runtime, addressOf));
  // Outside the headers of all answers, so that its policy is the one that counts.
  for (const files of ['/api/v1/files/*', '/api/v1/cleaner-pictures/*']) {
    app.use(files, async (c, next) => {
      await next();
      const isViewed =
        c.res.headers.get('content-disposition') === 'inline' &&
        c.res.headers.get('content-type') === 'application/pdf';
      c.header('content-security-policy', isViewed ? viewedFilePolicy : filePolicy);
      if (isViewed) c.header('x-frame-options', 'SAMEORIGIN');
    });
  }
  // Nobody who is led away from a calendar learns its address.
  app.use('/api/v1/calendars/*', async (c, next) => {
    await next();
    c.header('referrer-policy', 'no-referrer');
  });
  const graphql = { addressOf, origins };
  app.post('/graphql', quickQueries(runtime, { ...graphql, largestBody: largestGraphqlBody }));
  app.use('/graphql', explorerHeaders(runtime.now));
  app.use(setAnswerHeaders({ env: runtime.env, hasPolicy: options.servesBuild }));
  app.use(refuseOtherMethods);
  app.onError((error, c) => answerFault(runtime, error, c));
  app.route('/', outboxRoutes(runtime));
  app.route('/api/auth', authRoutes(runtime, addressOf, origins));
  app.use('/api/v1/*', restAccess(runtime, origins));
  app.route('/', restRoutes({ runtime, addressOf, execute }));
  app.all('/api/*', (c) => refusalAnswer(c, new Refusal('not_found')));
  app.route('/graphql', graphqlRoutes(runtime, graphql));
  if (options.servesBuild) app.route('/', staticFiles());
  const formLimit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });
  app.on(['POST', 'PUT', 'PATCH', 'DELETE'], '*', formLimit, async (c, next) => {
    if (origins.isUnproven(c)) return c.text(sentenceFor('wrong_origin'), 403);
    await next();
    runtime.actorMemory.forget();
    return undefined;
  });
  app.all('*', answerPages(pages));
  return app;
}
