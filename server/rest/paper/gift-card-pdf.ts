import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { printGiftCard } from '../../invoice/print-gift-card.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { refusalAnswer } from '../refusal-answer.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';

const giftCardRoute = createRoute({
  method: 'get',
  path: '/{id}/pdf',
  operationId: 'getGiftCardPdf',
  tags: ['Files'],
  summary: 'A gift card to print, as a PDF with its code',
  description: 'For its receiver alone, signed in by their own verified email, while it can be used.',
  security: signedIn,
  request: { params: z.object({ id: z.string().openapi({ description: 'From `listGiftCards`.' }) }) },
  responses: {
    200: bytesAnswer('The card.', 'application/pdf'),
    401: refused('Nobody is signed in.'),
    404: refused('There is no such card, or it is not for you.'),
  },
});

export function giftCardPdfRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:id/pdf', knowsWhoAsks(parts, 'GET /api/v1/gift-cards/:id/pdf'));
  return routes.openapi(giftCardRoute, async (c) => {
    c.header('x-robots-tag', 'noindex');
    c.header('cache-control', 'private, no-store');
    try {
      const pdf = await printGiftCard(c.get('ctx'), c.req.valid('param').id);
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': 'inline; filename="gift-card.pdf"',
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refusalAnswer(c, error);
    }
  });
}
