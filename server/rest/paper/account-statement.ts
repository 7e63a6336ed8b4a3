import { createRoute, z } from '@hono/zod-openapi';
import { printAccountStatement } from '../../invoice/get-account-statement.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';

const day = (description: string) => z.string().openapi({ description, example: '2026-11-30' });

const statementRoute = createRoute({
  method: 'get',
  path: '/{id}/statement',
  operationId: 'getAccountStatementPdf',
  tags: ['Files'],
  summary: 'A statement of account of a customer as a PDF',
  description:
    'What was invoiced, paid and written off of their bookings on account between two London days, both included, and what is open.',
  security: signedIn,
  request: {
    params: z.object({ id: z.string().openapi({ description: 'The customer’s, from `listCustomers`.' }) }),
    query: z.object({ from: day('The first day.'), to: day('The last day.') }),
  },
  responses: {
    200: bytesAnswer('The statement.', 'application/pdf'),
    400: refused('A day is missing or is none, or the last one is before the first.'),
    401: refused('Nobody is signed in.'),
    403: refused('It is for company users who hold money.'),
    404: refused('There is no such customer.'),
  },
});

/** The statement for whoever of the company holds money (rules/money#statement). */
export function accountStatementRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:id/statement', knowsWhoAsks(parts, 'GET /api/v1/customers/:id/statement'));
  return routes.openapi(statementRoute, async (c) => {
    const { from, to } = c.req.valid('query');
    const { id } = c.req.valid('param');
    const pdf = await printAccountStatement(c.get('ctx'), { customerId: id, from, to });
    return c.body(new Uint8Array(pdf), 200, {
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="statement-${from}-${to}.pdf"`,
    });
  });
}
