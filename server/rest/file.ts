import { createRoute, z } from '@hono/zod-openapi';
import type { DocumentKind } from '#domain/file/document-kind.ts';
import { Refusal } from '#domain/refusal.ts';
import { openFile } from '../file/open-file.ts';
import { bytesAnswer, refused } from './answers.ts';
import { attachmentHeader } from './attachment-header.ts';
import { refusalAnswer } from './refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from './rest-app.ts';

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<DocumentKind, string>;

/** Whatever a file holds, a browser that opens it after all runs nothing of it (rules/security#files). */
export const filePolicy = "sandbox; default-src 'none'";

/**
 * Of a PDF that a page of ours shows: the viewers of browsers don't start in a sandbox, and a document that is a PDF by
 * its content, under nosniff, is nothing else to them (docs/decisions/041).
 */
export const viewedFilePolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const fileRoute = createRoute({
  method: 'get',
  path: '/{token}',
  operationId: 'downloadFile',
  tags: ['Files'],
  summary: 'Download a file by its link',
  description:
    'GraphQL answers such links to whoever may open the file, as `url`; each is signed, and good for five minutes. Each download is logged.',
  request: {
    params: z.object({ token: z.string().openapi({ description: 'The last part of the link.' }) }),
    query: z.object({
      view: z
        .literal('1')
        .optional()
        .openapi({ description: 'Shows a PDF in the browser’s own viewer instead of saving it.' }),
    }),
  },
  responses: {
    200: bytesAnswer('The file, to be saved under its own name.', ...Object.values(types)),
    401: refused('The token or key is not valid.'),
    404: refused('The link is over, or never was one.'),
  },
});

/** The file behind a signed link, to be saved; 404 once the link is over. */
export function fileRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:token', knowsWhoAsks(parts, 'GET /api/v1/files/:token'));
  return routes.openapi(fileRoute, async (c) => {
    try {
      const { upload, bytes } = await openFile(c.get('ctx'), c.req.valid('param').token);
      const isViewed = c.req.valid('query').view === '1' && upload.kind === 'pdf';
      return c.body(Uint8Array.from(bytes), 200, {
        'content-type': types[upload.kind as DocumentKind],
        'content-disposition': isViewed ? 'inline' : attachmentHeader(upload.file_name),
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(c, error, 404);
    }
  });
}
