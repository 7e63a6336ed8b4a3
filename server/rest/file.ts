import { Hono } from 'hono';
import type { DocumentKind } from '#domain/file/document-kind.ts';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import { openFile } from '../file/open-file.ts';
import type { Runtime } from '../runtime.ts';
import { attachmentHeader } from './attachment-header.ts';

const types = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
} as const satisfies Record<DocumentKind, string>;

/** Whatever a file holds, a browser that opens it after all runs nothing of it (reliability.md S32). */
export const filePolicy = "sandbox; default-src 'none'";

/** GET /api/v1/files/{token}: the file behind a signed link, to be saved; 404 once the link is over. */
export function fileRoutes(runtime: Runtime) {
  return new Hono().get('/:token', async (c) => {
    const actor = await authenticate(runtime, c.req.raw.headers);
    try {
      const { upload, bytes } = await openFile(runtime.contextFor(actor), c.req.param('token'));
      return c.body(Uint8Array.from(bytes), 200, {
        'content-type': types[upload.kind as DocumentKind],
        'content-disposition': attachmentHeader(upload.file_name),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ error: sentenceFor(error.code) }, 404, { 'cache-control': 'no-store' });
    }
  });
}
