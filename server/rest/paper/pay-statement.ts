import { createRoute, z } from '@hono/zod-openapi';
import { statementCsv } from '#domain/payroll/statement-csv.ts';
import { Refusal } from '#domain/refusal.ts';
import { writePayStatementPdf } from '../../invoice/write-pay-statement-pdf.ts';
import { getPayStatement, type StatementView } from '../../payroll/list-pay-statements.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';
import { fileHeaders } from './file-headers.ts';

const route = <Path extends string>(
  path: Path,
  about: { operationId: string; summary: string; type: string },
) =>
  createRoute({
    method: 'get',
    path,
    operationId: about.operationId,
    tags: ['Files'],
    summary: about.summary,
    description: 'For the cleaner who was paid and for company users who hold money.',
    security: signedIn,
    request: { params: z.object({ id: z.string().openapi({ description: 'From `listPayStatements`.' }) }) },
    responses: {
      200: bytesAnswer('The statement.', about.type),
      401: refused('Nobody is signed in.'),
      403: refused('Statements are for cleaners and for company users who hold money.'),
      404: refused('There is no such statement, or it is another cleaner’s.'),
    },
  });

const pdfRoute = route('/{id}/pdf', {
  operationId: 'getPayStatementPdf',
  summary: 'A statement of pay as a PDF',
  type: 'application/pdf',
});
const csvRoute = route('/{id}/csv', {
  operationId: 'getPayStatementCsv',
  summary: 'A statement of pay as CSV, line by line',
  type: 'text/csv; charset=utf-8',
});

function sheetOf(view: StatementView) {
  if (!view.statement) throw new Refusal('not_found');
  const paidOn = view.paid_on ?? view.pay_date;
  return { ...view.statement, number: view.statement_number ?? view.reference, paidOn, items: view.items };
}

/** One statement as a file, for whoever may read it (rules/people#who-may-do-what). */
export function payStatementRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:id/pdf', knowsWhoAsks(parts, 'GET /api/v1/pay-statements/:id/pdf'));
  routes.use('/:id/csv', knowsWhoAsks(parts, 'GET /api/v1/pay-statements/:id/csv'));
  return routes
    .openapi(pdfRoute, async (c) => {
      const sheet = sheetOf(await getPayStatement(c.get('ctx'), c.req.valid('param').id));
      const pdf = await writePayStatementPdf(sheet);
      return c.body(new Uint8Array(pdf), 200, fileHeaders(`${sheet.number}.pdf`, 'application/pdf'));
    })
    .openapi(csvRoute, async (c) => {
      const sheet = sheetOf(await getPayStatement(c.get('ctx'), c.req.valid('param').id));
      return c.body(statementCsv(sheet), 200, fileHeaders(`${sheet.number}.csv`, 'text/csv; charset=utf-8'));
    });
}
