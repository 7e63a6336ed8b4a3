import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from '#domain/refusal.ts';
import { exportOwnData } from '../data-protection/export-own-data.ts';
import { createTurns, inTurn } from '../limits/take-turns.ts';
import { bytesAnswer, refused, signedIn } from './answers.ts';
import { attachmentHeader } from './attachment-header.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from './rest-app.ts';

const largestBody = 4 * 1024;
/** Each holds all its files in memory. */
const mostAtOnce = 2;

const exportRoute = createRoute({
  method: 'post',
  path: '/export',
  operationId: 'exportMyData',
  tags: ['Account'],
  summary: 'Everything we hold about you',
  description:
    'A zip archive: JSON for programs, a CSV file for each kind of record, and the files you sent. The password is asked again; at most ten a day, each told by e-mail.',
  security: signedIn,
  request: {
    body: {
      required: true,
      content: {
        'application/json': { schema: z.object({ password: z.string().max(200).default('') }) },
      },
    },
  },
  responses: {
    200: bytesAnswer('The archive.', 'application/zip'),
    400: refused('The password is not right.'),
    401: refused('Nobody is signed in, or the token is not valid.'),
    403: refused('This account has no data of its own, or has to sign in again first.'),
    413: refused('That was too much to send.'),
    415: refused('It is no JSON.'),
    429: refused('Too many; Retry-After says when.'),
  },
});

/** Everything we hold about the signed-in person, as a zip archive. */
export function exportRoutes(parts: RestParts) {
  const turns = createTurns(mostAtOnce);
  const routes = createRestApp();
  const limit = bodyLimit({
    maxSize: largestBody,
    onError: (c) => refusalAnswer(c, new Refusal('request_too_large')),
  });
  routes.use('/export', limit, knowsWhoAsks(parts, 'POST /api/v1/account/export'));
  return routes.openapi(exportRoute, async (c) => {
    const input = c.req.valid('json');
    const { fileName, bytes } = await inTurn(turns.enter(), () => exportOwnData(c.get('ctx'), input));
    return c.body(bytes, 200, {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(fileName),
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    });
  });
}
