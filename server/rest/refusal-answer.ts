import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { RefusalCode } from '#domain/messages.ts';
import { sentenceFor } from '#domain/messages.ts';
import type { Refusal } from '#domain/refusal.ts';
import { noteRefused } from '../current-request.ts';
import { secondsToWait } from '../web/retry-later.ts';

/** What every refusal of the REST API looks like, as the identity calls' do. */
export const errorBody = z
  .object({
    code: z
      .string()
      .openapi({ description: 'Stable, from a closed list; for programs.', example: 'not_found' }),
    message: z.string().openapi({
      description: 'A sentence for people.',
      example: "We can't find that page.",
    }),
    field: z.string().optional().openapi({ description: 'Which of the things sent is meant.' }),
  })
  .openapi('Error');

const statuses: Partial<Record<RefusalCode, ContentfulStatusCode>> = {
  sign_in_required: 401,
  unauthenticated: 401,
  forbidden: 403,
  sign_in_again: 403,
  session_of_another: 409,
  wrong_origin: 403,
  not_found: 404,
  request_too_large: 413,
  file_too_large: 413,
  cv_kind_bad: 415,
  document_kind_bad: 415,
  picture_kind_bad: 415,
  too_many_files: 429,
  too_many_unclaimed_files: 429,
  too_many_unpaid_cards: 429,
  too_many_declines: 429,
  too_many_tries: 429,
  too_many_exports: 429,
  too_many_downloads: 429,
  too_many_page_views: 429,
  too_many_requests: 429,
  unexpected: 500,
  service_unavailable: 503,
  payments_unavailable: 503,
  files_unavailable: 503,
};

/** A refusal as an answer, with the first field's fault where it is about fields. */
export function refusalAnswer(c: Context, refusal: Refusal, as?: ContentfulStatusCode): Response {
  noteRefused(refusal);
  const [first] = refusal.problems ?? [];
  const { code, field, values } = first ?? refusal;
  const status = as ?? statuses[code] ?? 400;
  const wait = secondsToWait(code, values);
  const headers: Record<string, string> = wait === null ? {} : { 'retry-after': String(wait) };
  const body: z.infer<typeof errorBody> = {
    code,
    message: sentenceFor(code, values),
    ...(field ? { field } : {}),
  };
  return c.json(body, status, headers);
}
