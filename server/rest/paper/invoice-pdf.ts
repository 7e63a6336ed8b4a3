import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { getInvoice } from '../../invoice/get-invoice.ts';
import { writeInvoicePdf } from '../../invoice/write-invoice-pdf.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { refusalAnswer } from '../refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';

const invoiceRoute = createRoute({
  method: 'get',
  path: '/{id}/pdf',
  operationId: 'getInvoicePdf',
  tags: ['Files'],
  summary: 'An invoice or credit note as a PDF',
  description:
    'For its customer and the company; by its unguessable id for everybody, 30 days long after it was mailed.',
  security: [{}, ...signedIn],
  request: {
    params: z.object({ id: z.string().openapi({ description: 'From `listInvoices` or the mail.' }) }),
  },
  responses: {
    200: bytesAnswer('The document.', 'application/pdf'),
    401: refused('The token or key is not valid.'),
    404: refused('There is no such invoice, or it is not for you.'),
  },
});

/** The document for whoever may open it (rules/people#who-may-do-what), 404 for all others. */
export function invoicePdfRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:id/pdf', knowsWhoAsks(parts, 'GET /api/v1/invoices/:id/pdf'));
  return routes.openapi(invoiceRoute, async (c) => {
    c.header('x-robots-tag', 'noindex');
    try {
      const invoice = await getInvoice(c.get('ctx'), c.req.valid('param').id);
      const pdf = await writeInvoicePdf(invoice);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(c, error, 404);
    }
  });
}
