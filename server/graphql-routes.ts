import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { sentenceFor } from '#domain/messages.ts';
import type { RefusalCode } from '#domain/refusal.ts';
import { authenticate } from './auth/authenticate.ts';
import type { Ctx } from './context.ts';
import { executor } from './graphql/executor.ts';
import { findPersistedDocument } from './graphql/persisted-documents.ts';
import { createGraphqlHandler } from './graphql/yoga.ts';
import { openStream } from './open-stream.ts';
import type { Runtime } from './runtime.ts';

const largestBody = 256 * 1024;
const longestMs = 10_000;

const problemBody = (code: RefusalCode) => ({
  errors: [{ message: sentenceFor(code), extensions: { code } }],
});

/** What the quick way reads of a request; anything of another shape is the library's to answer. */
const plainRequest = z.object({
  query: z.string().optional(),
  documentId: z.string().optional(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
});
type PlainRequest = z.infer<typeof plainRequest>;

function readPlain(text: string): PlainRequest | null {
  try {
    return plainRequest.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const jsonHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'access-control-allow-origin': '*',
};

/** Nobody on the way keeps what is one person's (reliability.md S65). */
function uncached(answer: Response): Response {
  const own = new Response(answer.body, answer);
  own.headers.set('cache-control', 'no-store');
  return own;
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
export const explorerHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.get('content-type')?.startsWith('text/html')) {
    c.header('content-security-policy', explorerPolicy);
  }
};

/** Whether the plain JSON answer is one the client takes, as it is not for streams and the explorer. */
function takesJson(accept: string | undefined): boolean {
  return !accept || accept === '*/*' || accept.startsWith('application/json');
}

/** Gives up waiting after ten seconds; what was begun ends by itself (reliability.md S27). */
async function inTime<Value>(work: Promise<Value>): Promise<Value | 'too-slow'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'too-slow'>((resolve) => {
    timer = setTimeout(() => resolve('too-slow'), longestMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * POST and GET /graphql (contract.md). Good queries as plain JSON are answered by our own executor; mutations,
 * faults, streams and the explorer by the library.
 */
export function graphqlRoutes(
  runtime: Runtime,
  request: { addressOf: (c: Context) => string; isOwnOrigin: (c: Context) => boolean },
) {
  const yoga = createGraphqlHandler({ isProduction: runtime.env.isProduction, log: runtime.log });
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json(problemBody('request_too_large'), 413, { connection: 'close' }),
  });

  async function answerPost(c: Context, ctx: Ctx): Promise<Response> {
    const text = await c.req.text();
    const plain = readPlain(text);
    const documentId = plain?.documentId;
    const source = documentId ? findPersistedDocument(documentId) : plain?.query;
    if (documentId && source === null) return c.json(problemBody('document_unknown'), 404);
    if (plain && source && takesJson(c.req.header('accept'))) {
      const result = await executor.query({ ...plain, source }, ctx);
      if (result) return c.body(JSON.stringify(result), 200, jsonHeaders);
    }
    const body = documentId ? JSON.stringify({ ...plain, query: source, documentId: undefined }) : text;
    const { url, headers } = c.req.raw;
    const answer = await yoga.handleRequest(new Request(url, { method: 'POST', headers, body }), { ctx });
    runtime.actorMemory.forget();
    return uncached(answer);
  }

  /** A stream may last as long as its limits say, not ten seconds. */
  async function answerStream(c: Context, ctx: Ctx): Promise<Response> {
    const { headers, signal } = c.req.raw;
    const outgoing: { writableFinished: boolean; destroy(): unknown } | undefined = c.env?.outgoing;
    const abandon = () => {
      if (outgoing && !outgoing.writableFinished) outgoing.destroy();
    };
    const streaming = openStream(runtime, ctx, { headers, signal, abandon });
    if (c.req.method === 'POST') return answerPost(c, streaming);
    return uncached(await yoga.handleRequest(c.req.raw, { ctx: streaming }));
  }

  return new Hono().all('/', limit, async (c) => {
    const isPost = c.req.method === 'POST';
    const isJson = c.req.header('content-type')?.startsWith('application/json');
    if (isPost && !isJson) return c.text('Send application/json', 415);
    if (c.req.header('cookie') && !request.isOwnOrigin(c)) return c.text('Wrong origin', 403);
    const actor = await authenticate(runtime, c.req.raw.headers);
    const ctx = runtime.contextFor(actor, {
      idempotencyKey: c.req.header('idempotency-key'),
      clientAddress: request.addressOf(c),
    });
    if (c.req.header('accept')?.includes('text/event-stream')) return answerStream(c, ctx);
    const answerPlainly = async () => uncached(await yoga.handleRequest(c.req.raw, { ctx }));
    const answer = await inTime(isPost ? answerPost(c, ctx) : answerPlainly());
    return answer === 'too-slow' ? c.json(problemBody('request_too_slow'), 503) : answer;
  });
}
