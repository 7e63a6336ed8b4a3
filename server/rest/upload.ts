import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { maxFileBytes } from '#domain/file/document-kind.ts';
import { kindsFor, type UploadPurpose } from '#domain/file/upload-purpose.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Ctx } from '../context.ts';
import { countUpload } from '../file/count-upload.ts';
import { keepUpload } from '../file/keep-upload.ts';
import { createTurns, createTurnsByKey, inTurn } from '../limits/take-turns.ts';
import { answerError } from './answer-error.ts';
import { jsonAnswer, refused } from './answers.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestEnv, type RestParts } from './rest-app.ts';

/** What the form around the file may take besides. */
const formBytes = 64 * 1024;
/** Each is held in memory while it is judged and written. */
const mostAtOnce = 4;
/**
 * Files that are on their way or wait to be judged, each in memory too; of one address so few that slow senders keep no others waiting.
 */
const mostArriving = 24;
const mostArrivingOfOne = 3;
const longestMs = 60_000;

const purposes = Object.keys(kindsFor) as [UploadPurpose, ...UploadPurpose[]];

const uploadRoute = createRoute({
  method: 'post',
  path: '/{purpose}',
  operationId: 'uploadFile',
  tags: ['Files'],
  summary: 'Send a file',
  description:
    'One file of up to 8 MB as a form. Answers the key by which one GraphQL mutation names it, within a day. At most 20 an hour from one address (80 photos of visits of one cleaner), and 40 MB that no form has named yet.',
  request: {
    params: z.object({
      purpose: z.enum(purposes).openapi({
        description:
          'What it is for: a CV (PDF, DOCX), a document of a cleaner (PDF, JPG, PNG), their picture, one of an article, of a place to quote for or of a visit (JPG, PNG).',
        example: 'cv',
      }),
    }),
    body: {
      required: true,
      content: {
        // Read in turns and with a time limit by `readFile`, so not by a schema.
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      },
    },
  },
  responses: {
    201: jsonAnswer('It is kept.', z.object({ key: z.string() })),
    400: refused('There is no file, or more than one.'),
    401: refused('The token or key is not valid.'),
    403: refused('Files of that kind are not yours to send.'),
    413: refused('The file is larger than 8 MB.'),
    415: refused('It is no form, or the file is of another kind.'),
    429: refused('Too many files, or too much that no form has named yet; Retry-After says when.'),
    503: refused('There is no room on the disk, or it can only be read; Retry-After says when.'),
  },
});

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

/** One file as multipart/form-data; answers the key to name it by (rules/people#who-may-do-what, Files). */
export function uploadRoutes(parts: RestParts) {
  const enterForm = (ctx: Ctx) => parts.runtime.workGate.enterForm(ctx, longestMs);
  const judged = createTurns(mostAtOnce);
  const arriving = createTurnsByKey({ atOnce: mostArriving, ofOne: mostArrivingOfOne });
  const routes = createRestApp();
  const answer = answerError(parts.runtime);
  routes.onError((error, c) => {
    // The rest of the body is not waited for.
    c.header('connection', 'close');
    return answer(error, c);
  });
  const counted = createMiddleware<RestEnv>(async (c, next) => {
    if (!Object.hasOwn(kindsFor, c.req.param('purpose') ?? '')) throw new Refusal('not_found');
    const ctx = c.get('ctx');
    await inTurn(enterForm(ctx), () => countUpload(ctx, c.req.param('purpose') ?? ''));
    await next();
  });
  const limit = bodyLimit({
    maxSize: maxFileBytes + formBytes,
    onError: (c) => {
      c.header('connection', 'close');
      return refusalAnswer(c, new Refusal('file_too_large'));
    },
  });
  routes.use('/:purpose', knowsWhoAsks(parts, 'POST /api/v1/uploads/:purpose'), counted, limit);
  return routes.openapi(uploadRoute, async (c) => {
    const { purpose } = c.req.valid('param');
    const isForm = c.req.header('content-type')?.startsWith('multipart/form-data');
    if (!isForm) return refusalAnswer(c, new Refusal('file_missing'), 415) as never;
    const ctx = c.get('ctx');
    const kept = await inTurn(arriving.enter(ctx.clientAddress ?? ''), async () => {
      const file = await readFile(c);
      const { name } = file;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const keep = () => inTurn(judged.enter(), () => keepUpload(ctx, { purpose, name, bytes }));
      return inTurn(enterForm(ctx), keep);
    });
    return c.json(kept, 201);
  });
}
