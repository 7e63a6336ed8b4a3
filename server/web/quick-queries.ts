import type { HttpBindings } from '@hono/node-server';
import type { ExecutionResult } from 'graphql';
import type { Context, MiddlewareHandler } from 'hono';
import { sentenceFor } from '#domain/messages.ts';
import { authenticate } from '../auth/authenticate.ts';
import { executor } from '../graphql/compiled/executor.ts';
import type { Runtime } from '../process/runtime.ts';
import { answerHeaders } from './answer-headers.ts';
import { readRequest } from './graphql-request.ts';
import { createTimeLimit } from './in-time.ts';
import type { OriginCheck } from './own-origin.ts';
import { retryAnswer, retryLater } from './retry-later.ts';

/** The headers of all our answers, and that nobody keeps this one. */
const quickHeaders = (env: Runtime['env']): Record<string, string> => ({
  ...answerHeaders(env),
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'x-amzn-errortype, retry-after, x-request-id',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
});

/** Milliseconds that any request takes, whatever it asks for. */
const priceOfRequest = 0.1;

const unavailable = 'service_unavailable';
const tooSlow = JSON.stringify({
  errors: [{ message: sentenceFor(unavailable), extensions: { code: unavailable } }],
});

type HeaderReader = Pick<Headers, 'get'>;

/** Node's own headers where there are some: making `Headers` of them costs more than the rest of the request. */
function headersOf(c: Context): HeaderReader {
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  if (!incoming) return c.req.raw.headers;
  return { get: (name) => (incoming.headers[name] as string | undefined) ?? null };
}

/** Whether the plain JSON answer is one the client takes, as it is not for streams and the explorer. */
const takesJson = (accept: string | null) =>
  !accept || accept.startsWith('*/*') || accept.startsWith('application/json');

function isPlain(headers: HeaderReader, largestBody: number): boolean {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  return (
    headers.get('content-type')?.startsWith('application/json') === true &&
    takesJson(headers.get('accept')) &&
    length <= largestBody &&
    headers.get('transfer-encoding') === null
  );
}

/** 200, or what says when to try again. */
function answerOf(c: Context, result: ExecutionResult, sent: Record<string, string>): Response {
  const body = JSON.stringify(result);
  for (const { extensions } of result.errors ?? []) {
    const retry = retryAnswer(extensions?.code, extensions?.values);
    if (retry) return c.body(body, retry.status, { ...sent, ...retry.headers });
  }
  return c.body(body, 200, sent);
}

/**
 * POST /graphql of a good query, by far the most frequent request there is: answered by our own executor before
 * the layers that other requests go through are set up. Whatever is not such a query goes on to them, and is
 * refused or answered there.
 */
export function quickQueries(
  runtime: Runtime,
  given: {
    largestBody: number;
    addressOf: (c: Context) => string;
    origins: OriginCheck;
  },
): MiddlewareHandler {
  const always = quickHeaders(runtime.env);
  return async (c, next) => {
    const headers = headersOf(c);
    // The product's time, which screens reckon with (rules/lifecycles#every-clock).
    const sent = { ...always, date: runtime.now().toUTCString() };
    if (!isPlain(headers, given.largestBody)) return next();
    if (headers.get('cookie') !== null && given.origins.sentFrom(headers) === 'other-page') return next();
    const request = readRequest(await c.req.text());
    if (!request?.source) return next();
    const withinLimit = createTimeLimit();
    const actor = await withinLimit(authenticate(runtime, headers)).catch(() => null);
    if (actor === 'too-slow') return c.body(tooSlow, 503, { ...sent, ...retryLater });
    if (!actor) return next();
    const idempotencyKey = headers.get('idempotency-key') || undefined;
    const ctx = runtime.contextFor(actor, {
      idempotencyKey,
      clientAddress: given.addressOf(c),
      workGate: runtime.workGate,
    });
    if (runtime.workGate.begin(ctx, priceOfRequest) > 0) return next();
    const result = await withinLimit(executor.query(request, ctx));
    if (result === 'too-slow') return c.body(tooSlow, 503, { ...sent, ...retryLater });
    if (!result) return next();
    return answerOf(c, result, sent);
  };
}
