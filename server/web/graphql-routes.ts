import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { actingForHeader } from '#domain/access/acting-for.ts';
import type { RefusalCode } from '#domain/messages.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Ctx } from '../context.ts';
import { noteRefusal } from '../current-request.ts';
import { refusalError } from '../graphql/wire/errors.ts';
import { createGraphqlHandler } from '../graphql/yoga.ts';
import type { Runtime } from '../process/runtime.ts';
import { readRequest } from './graphql-request.ts';
import { inTime } from './in-time.ts';
import { openStream } from './open-stream.ts';
import { ownAnswer } from './own-answer.ts';
import type { OriginCheck } from './own-origin.ts';
import { retryAnswer, retryLater } from './retry-later.ts';

export const largestGraphqlBody = 256 * 1024;

const problemBody = (code: RefusalCode) => ({
  errors: [{ message: sentenceFor(code), extensions: { code } }],
});

/** Milliseconds for a document that is read and checked by the library, good or bad. */
const priceOfDocument = 2;

/** To whoever has used up their minute. */
function answerWait(c: Context, seconds: number): Response {
  noteRefusal({ code: 'too_many_requests', limit: 'work-minute' });
  const values = { seconds };
  const body = { errors: [refusalError(new Refusal('too_many_requests', { values }))] };
  return c.json(body, 429, retryAnswer('too_many_requests', values)?.headers);
}

const noJson = {
  errors: [{ message: 'The body is not JSON.', extensions: { code: 'invalid_request' } }],
};

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const explorerPolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  'img-src data:',
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The explorer brings its scripts along in its page; nothing of anybody's is written into that page. */
export const explorerHeaders =
  (now: () => Date): MiddlewareHandler =>
  async (c, next) => {
    await next();
    // The product's time, which screens reckon with (rules/lifecycles#every-clock).
    c.header('date', now().toUTCString());
    // Refusals too, else other people's pages are told of a failed connection and not of the wrong key.
    if (!c.res.headers.has('access-control-allow-origin')) c.header('access-control-allow-origin', '*');
    c.header('access-control-expose-headers', 'x-amzn-errortype, retry-after, x-request-id');
    c.header('cache-control', 'no-store');
    if (c.res.headers.get('content-type')?.startsWith('text/html')) {
      c.header('content-security-policy', explorerPolicy);
    }
  };

/**
 * POST and GET /graphql: what quick-queries.ts leaves, that is mutations, faults, streams and the
 * explorer, by the library.
 */
export function graphqlRoutes(
  runtime: Runtime,
  request: { addressOf: (c: Context) => string; origins: OriginCheck },
) {
  const yoga = createGraphqlHandler({ isProduction: runtime.env.isProduction, log: runtime.log });
  const limit = bodyLimit({
    maxSize: largestGraphqlBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });

  async function answerPost(c: Context, ctx: Ctx): Promise<Response> {
    const text = await c.req.text();
    if (!isJson(text)) return c.json(noJson, 400);
    const request = readRequest(text);
    if (request?.isPersisted && request.source === null) return c.json(problemBody('document_unknown'), 404);
    const { source: query, variables, operationName } = request ?? {};
    const body = request?.isPersisted ? JSON.stringify({ query, variables, operationName }) : text;
    const { url, headers } = c.req.raw;
    const answer = await yoga.handleRequest(new Request(url, { method: 'POST', headers, body }), { ctx });
    runtime.actorMemory.forget();
    return ownAnswer(answer);
  }

  async function answerStream(c: Context, ctx: Ctx): Promise<Response> {
    const { headers, signal } = c.req.raw;
    const outgoing: { writableFinished: boolean; destroy(): unknown } | undefined = c.env?.outgoing;
    const abandon = () => {
      if (outgoing && !outgoing.writableFinished) outgoing.destroy();
    };
    const streaming = openStream(runtime, ctx, { headers, signal, abandon });
    if (c.req.method === 'POST') return answerPost(c, streaming);
    return ownAnswer(await yoga.handleRequest(c.req.raw, { ctx: streaming }));
  }

  async function answerAs(c: Context): Promise<Response> {
    const actor = await authenticate(runtime, c.req.raw.headers);
    const ctx = runtime.contextFor(actor, {
      // An empty one is none, not one that all share.
      idempotencyKey: c.req.header('idempotency-key') || undefined,
      actingFor: c.req.header(actingForHeader) || undefined,
      isOriginUnproven: request.origins.isUnproven(c),
      clientAddress: request.addressOf(c),
      workGate: runtime.workGate,
    });
    const seconds = runtime.workGate.begin(ctx, priceOfDocument);
    // Before anything is read or done for them.
    if (seconds > 0) return answerWait(c, seconds);
    // A stream has begun once its first bytes may leave; how long it lasts is its own affair.
    if (c.req.header('accept')?.includes('text/event-stream')) return answerStream(c, ctx);
    if (c.req.method === 'POST') return answerPost(c, ctx);
    return ownAnswer(await yoga.handleRequest(c.req.raw, { ctx }));
  }

  return new Hono().all('/', limit, async (c) => {
    const isPost = c.req.method === 'POST';
    const saysJson = c.req.header('content-type')?.startsWith('application/json');
    if (isPost && !saysJson) return c.text('Send application/json', 415);
    if (request.origins.isForeign(c)) return c.json(problemBody('wrong_origin'), 403);
    const answer = await inTime(answerAs(c));
    return answer === 'too-slow' ? c.json(problemBody('service_unavailable'), 503, retryLater) : answer;
  });
}
