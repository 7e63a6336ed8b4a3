import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { mostFileBytes } from '#domain/file/document-kind.ts';
import { isUploadPurpose } from '#domain/file/upload-purpose.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal, type RefusalCode } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Ctx } from '../context.ts';
import { countUpload } from '../file/count-upload.ts';
import { keepUpload } from '../file/keep-upload.ts';
import type { Runtime } from '../runtime.ts';
import { takeTurns } from './take-turns.ts';

/** What the form around the file may take besides. */
const formBytes = 64 * 1024;
/** Each holds its file in memory. */
const mostAtOnce = 4;
const longestMs = 60_000;

const statuses = {
  forbidden: 403,
  file_too_large: 413,
  cv_kind_bad: 415,
  document_kind_bad: 415,
  too_many_files: 429,
} as const satisfies Partial<Record<RefusalCode, number>>;

function refuse(c: Context, code: RefusalCode): Response {
  const status = (statuses as Partial<Record<RefusalCode, 403 | 413 | 415 | 429>>)[code] ?? 400;
  // The rest of the body is not waited for.
  const headers = { connection: 'close', ...(status === 429 ? { 'retry-after': '3600' } : {}) };
  return c.json({ error: sentenceFor(code), code }, status, headers);
}

/** The one file of a form; refuses a form with none or several, or one that does not arrive in a minute. */
async function readFile(c: Context): Promise<File> {
  let timer: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal('file_missing')), longestMs);
  });
  try {
    const form = await Promise.race([c.req.raw.formData().catch(() => null), tooSlow]);
    const files = [...(form?.values() ?? [])].filter((value) => value instanceof File);
    const [file] = files;
    if (!file || files.length > 1 || file.size === 0) throw new Refusal('file_missing');
    return file;
  } finally {
    clearTimeout(timer);
  }
}

/** POST /api/v1/uploads/{purpose}: one file as multipart/form-data; answers the key to name it by (product.md 5, Files). */
export function uploadRoutes(runtime: Runtime, addressOf: (c: Context) => string) {
  const inTurn = takeTurns(mostAtOnce);
  const routes = new Hono<{ Variables: { ctx: Ctx } }>();
  routes.onError((error, c) => {
    if (error instanceof Refusal) return refuse(c, error.code);
    throw error;
  });
  routes.post(
    '/:purpose',
    async (c, next) => {
      if (!isUploadPurpose(c.req.param('purpose'))) return c.notFound();
      c.header('cache-control', 'no-store');
      const actor = await authenticate(runtime, c.req.raw.headers);
      const ctx = runtime.contextFor(actor, { clientAddress: addressOf(c) });
      await countUpload(ctx);
      c.set('ctx', ctx);
      await next();
    },
    bodyLimit({ maxSize: mostFileBytes + formBytes, onError: (c) => refuse(c, 'file_too_large') }),
    async (c) => {
      const purpose = c.req.param('purpose');
      if (!isUploadPurpose(purpose)) return c.notFound();
      const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
      if (!isForm) return c.json({ error: 'Send the file as multipart/form-data.' }, 415);
      const kept = await inTurn(async () => {
        const file = await readFile(c);
        const bytes = new Uint8Array(await file.arrayBuffer());
        return keepUpload(c.get('ctx'), { purpose, name: file.name, bytes });
      });
      return c.json(kept, 201);
    },
  );
  return routes;
}
