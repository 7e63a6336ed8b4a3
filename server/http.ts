import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { NONCE, type SecureHeadersVariables, secureHeaders } from 'hono/secure-headers';
import { sentenceFor } from '#domain/messages.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { paymentSimulatorRoutes } from './adapters/payments/simulator-routes.ts';
import { clientAddressHeader } from './auth/auth.ts';
import { authenticate, BadCredential } from './auth/authenticate.ts';
import { closedPath } from './auth/disabled-paths.ts';
import { clientAddressOf } from './client-address.ts';
import { signCursorsWith } from './graphql/cursor.ts';
import { isDatabaseDown } from './graphql/errors.ts';
import { createGraphqlHandler } from './graphql/yoga.ts';
import { errorFacts } from './log.ts';
import { outboxRoutes } from './mail/outbox-page.ts';
import type { RenderPage } from './render-page.ts';
import { exportRoutes } from './rest/export.ts';
import { filePolicy, fileRoutes } from './rest/file.ts';
import { healthRoutes } from './rest/health.ts';
import { invoicePdfRoutes } from './rest/invoice-pdf.ts';
import { paymentWebhookRoutes } from './rest/payment-webhook.ts';
import { staticFiles } from './rest/static-files.ts';
import { uploadRoutes } from './rest/upload.ts';
import type { Runtime } from './runtime.ts';

const largestBody = 256 * 1024;

function headers(hasPolicy: boolean, isSecure: boolean) {
  const policy = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", NONCE],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
  };
  return secureHeaders({
    // The development server's hot reload needs inline scripts and a socket of its own.
    ...(hasPolicy ? { contentSecurityPolicy: policy } : {}),
    strictTransportSecurity: isSecure ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  });
}

/** Whether a request that carries our cookie comes from our own pages (reliability.md S21). */
function isOwnOrigin(c: Context, publicUrl: string): boolean {
  const origin = c.req.header('origin');
  if (origin) return origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin;
  return c.req.header('sec-fetch-site') !== 'cross-site';
}

const problemBody = (code: RefusalCode) => ({
  errors: [{ message: sentenceFor(code), extensions: { code } }],
});

function clientAddress(c: Context, trustedProxies: ReadonlySet<string>): string {
  // Absent when the app is called in process, as some tests do.
  const peer = c.env?.incoming ? (getConnInfo(c).remote.address ?? 'unknown') : 'in-process';
  return clientAddressOf({ peer, forwardedFor: c.req.header('x-forwarded-for') ?? '' }, trustedProxies);
}

/** Nobody on the way keeps what is one person's (reliability.md S65). */
function uncached(answer: Response): Response {
  const own = new Response(answer.body, answer);
  own.headers.set('cache-control', 'no-store');
  return own;
}

function graphqlRoutes(runtime: Runtime) {
  const yoga = createGraphqlHandler({ isProduction: runtime.env.isProduction, log: runtime.log });
  const tooLarge = problemBody('request_too_large');
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(tooLarge, 413, { connection: 'close' }),
  });
  return new Hono().all('/', limit, async (c) => {
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    if (c.req.method === 'POST' && !isJson) return c.text('Send application/json', 415);
    if (c.req.header('cookie') && !isOwnOrigin(c, runtime.env.publicUrl)) return c.text('Wrong origin', 403);
    const actor = await authenticate(runtime, c.req.raw.headers);
    const ctx = runtime.contextFor(actor, {
      idempotencyKey: c.req.header('idempotency-key'),
      clientAddress: clientAddress(c, runtime.env.trustedProxies),
    });
    const answer = await yoga.handleRequest(c.req.raw, { ctx });
    return uncached(answer);
  });
}

function authRoutes(runtime: Runtime) {
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });
  return new Hono().on(['GET', 'POST'], '/*', limit, async (c) => {
    if (closedPath.test(c.req.path)) return c.notFound();
    const own = new Headers(c.req.raw.headers);
    own.set(clientAddressHeader, clientAddress(c, runtime.env.trustedProxies));
    return uncached(await runtime.auth.handler(new Request(c.req.raw, { headers: own })));
  });
}

/** The whole server as one `fetch`: REST, identity, GraphQL, files, then the pages. */
export function createApp(runtime: Runtime, renderPage: RenderPage, options: { servesBuild: boolean }) {
  signCursorsWith(runtime.secrets.secret);
  const { publicUrl } = runtime.env;
  const app = new Hono<{ Variables: SecureHeadersVariables }>();
  // Outside the headers of all answers, so that its policy is the one that counts.
  app.use('/api/v1/files/*', async (c, next) => {
    await next();
    c.header('content-security-policy', filePolicy);
  });
  app.use(headers(options.servesBuild, publicUrl.startsWith('https:')));
  app.onError((error, c) => {
    if (error instanceof BadCredential) return c.json(problemBody('unauthenticated'), 401);
    runtime.log.error('A request failed', { path: c.req.path, ...errorFacts(error) });
    const code = isDatabaseDown(error) ? 'service_unavailable' : 'unexpected';
    return c.json(problemBody(code), isDatabaseDown(error) ? 503 : 500);
  });
  app.route('/', healthRoutes(runtime));
  app.route('/', outboxRoutes(runtime));
  app.route('/api/auth', authRoutes(runtime));
  // Whoever carries our cookie may only be sent here by our own pages (reliability.md S21).
  app.use('/api/v1/*', async (c, next) => {
    const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isSafe && c.req.header('cookie') && !isOwnOrigin(c, publicUrl)) {
      return c.json(problemBody('forbidden'), 403);
    }
    return next();
  });
  app.route('/api/v1/payments/simulator', paymentSimulatorRoutes(runtime));
  app.route('/api/v1/payments', paymentWebhookRoutes(runtime));
  app.route('/api/v1/invoices', invoicePdfRoutes(runtime));
  app.route(
    '/api/v1/uploads',
    uploadRoutes(runtime, (c) => clientAddress(c, runtime.env.trustedProxies)),
  );
  app.route(
    '/api/v1/account',
    exportRoutes(runtime, (c) => clientAddress(c, runtime.env.trustedProxies)),
  );
  app.route('/api/v1/files', fileRoutes(runtime));
  app.all('/api/*', (c) => c.json({ error: 'There is nothing at this address.' }, 404));
  app.route('/graphql', graphqlRoutes(runtime));
  if (options.servesBuild) app.route('/', staticFiles());
  const formLimit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });
  app.post('*', formLimit, async (c, next) => {
    if (c.req.header('cookie') && !isOwnOrigin(c, publicUrl)) return c.text('Wrong origin', 403);
    await next();
  });
  app.all('*', (c) =>
    renderPage(c.req.raw, {
      nonce: c.get('secureHeadersNonce') ?? '',
      clientAddress: clientAddress(c, runtime.env.trustedProxies),
    }),
  );
  return app;
}
