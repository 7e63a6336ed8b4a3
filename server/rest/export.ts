import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import { exportOwnData } from '../data-protection/export-own-data.ts';
import type { Runtime } from '../runtime.ts';
import { attachmentHeader } from './attachment-header.ts';
import { takeTurns } from './take-turns.ts';

const largestBody = 4 * 1024;
/** Each holds all its files in memory. */
const mostAtOnce = 2;
const body = z.object({ password: z.string().max(200).default('') });

const statuses = {
  sign_in_required: 401,
  forbidden: 403,
  sign_in_again: 403,
  too_many_tries: 429,
  too_many_exports: 429,
} as const satisfies Partial<Record<RefusalCode, number>>;
const retryAfter: Partial<Record<RefusalCode, string>> = {
  too_many_tries: '900',
  too_many_exports: '86400',
};

/** In the form of the identity calls: one code with its sentence, and the field where there is one. */
function refuse(c: Context, refusal: Refusal): Response {
  const [first] = refusal.problems ?? [];
  const { code, field, values } = first ?? refusal;
  const status = (statuses as Partial<Record<RefusalCode, 401 | 403 | 429>>)[code] ?? 400;
  const wait = values?.seconds === undefined ? retryAfter[code] : String(values.seconds);
  const headers: Record<string, string> = status === 429 && wait ? { 'retry-after': wait } : {};
  return c.json({ code, message: sentenceFor(code, values), ...(field ? { field } : {}) }, status, headers);
}

/** POST /api/v1/account/export {password}: everything we hold about the signed-in person, as a zip archive. */
export function exportRoutes(runtime: Runtime, addressOf: (c: Context) => string) {
  const inTurn = takeTurns(mostAtOnce);
  const routes = new Hono();
  routes.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error);
    throw error;
  });
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => c.json({ code: 'request_too_large', message: sentenceFor('request_too_large') }, 413),
  });
  routes.post('/export', limit, async (c) => {
    c.header('cache-control', 'no-store');
    const actor = await authenticate(runtime, c.req.raw.headers);
    if (!c.req.header('content-type')?.startsWith('application/json')) {
      return c.json({ code: 'invalid_input', message: 'Send application/json' }, 415);
    }
    const read = body.safeParse(await c.req.json().catch(() => null));
    if (!read.success) throw new Refusal('invalid_input');
    const ctx = runtime.contextFor(actor, { clientAddress: addressOf(c) });
    const { fileName, bytes } = await inTurn(() => exportOwnData(ctx, read.data));
    return c.body(bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(fileName),
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });
  return routes;
}
