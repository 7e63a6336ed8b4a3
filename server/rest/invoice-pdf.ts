import { Hono } from 'hono';
import { sentenceFor } from '#domain/messages.ts';
import { Refusal } from '#domain/refusal.ts';
import { authenticate } from '../auth/authenticate.ts';
import { getInvoice } from '../invoice/get-invoice.ts';
import { writeInvoicePdf } from '../invoice/write-invoice-pdf.ts';
import type { Runtime } from '../runtime.ts';

/** GET /api/v1/invoices/{id}/pdf: the document for whoever may open it (product.md 5), 404 for all others. */
export function invoicePdfRoutes(runtime: Runtime) {
  return new Hono().get('/:id/pdf', async (c) => {
    c.header('cache-control', 'no-store');
    c.header('x-robots-tag', 'noindex');
    const actor = await authenticate(runtime, c.req.raw.headers);
    try {
      const invoice = await getInvoice(runtime.contextFor(actor), c.req.param('id'));
      const pdf = await writeInvoicePdf(invoice);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${invoice.number}.pdf"`,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return c.json({ error: sentenceFor(error.code) }, 404);
    }
  });
}
