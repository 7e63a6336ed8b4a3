import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { printQuote } from '../../invoice/print-quote.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { refusalAnswer } from '../refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';

const quoteRoute = createRoute({
  method: 'get',
  path: '/{id}/pdf',
  operationId: 'getQuotePdf',
  tags: ['Files'],
  summary: 'A quote that was sent, as a PDF',
  description:
    'For the company and for the customer it was sent to, signed in; with the token of its mailed link for whoever has that, until it is declined or has ended.',
  security: [{}, ...signedIn],
  request: {
    params: z.object({ id: z.string().openapi({ description: 'From `listQuotes` or `quoteByToken`.' }) }),
    query: z.object({
      token: z.string().optional().openapi({ description: 'Of the mailed link.', example: '' }),
    }),
  },
  responses: {
    200: bytesAnswer('The quote.', 'application/pdf'),
    401: refused('The token or key is not valid.'),
    404: refused('There is no such quote, it has no price yet, or it is not for you.'),
  },
});

/** The document for whoever may read its quote, 404 for all others; kept by nobody on the way. */
export function quotePdfRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:id/pdf', knowsWhoAsks(parts, 'GET /api/v1/quotes/:id/pdf'));
  return routes.openapi(quoteRoute, async (c) => {
    c.header('x-robots-tag', 'noindex');
    c.header('referrer-policy', 'no-referrer');
    try {
      const { token } = c.req.valid('query');
      const { number, pdf } = await printQuote(c.get('ctx'), c.req.valid('param').id, token || null);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${number}.pdf"`,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(c, error, 404);
    }
  });
}
