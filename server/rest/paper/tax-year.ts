import { createRoute, z } from '@hono/zod-openapi';
import { taxYearCsv } from '#domain/payroll/tax-year-csv.ts';
import { Refusal } from '#domain/refusal.ts';
import { writeTaxYearPdf } from '../../invoice/write-tax-year-pdf.ts';
import { getTaxYear } from '../../payroll/tax-year/get-tax-year.ts';
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
    description:
      'For the cleaner who was paid: by month, tips and products apart, with an estimate of miles.',
    security: signedIn,
    request: {
      params: z.object({
        year: z.string().openapi({ description: 'In which it begins, from `listTaxYears`.' }),
      }),
    },
    responses: {
      200: bytesAnswer('The tax year.', about.type),
      401: refused('Nobody is signed in.'),
      403: refused('Tax years are for cleaners.'),
      404: refused('No money came in that tax year, or whoever asks is no cleaner.'),
    },
  });

const pdfRoute = route('/{year}/pdf', {
  operationId: 'getTaxYearPdf',
  summary: 'A cleaner’s tax year as a PDF',
  type: 'application/pdf',
});
const csvRoute = route('/{year}/csv', {
  operationId: 'getTaxYearCsv',
  summary: 'A cleaner’s tax year as CSV, month by month',
  type: 'text/csv; charset=utf-8',
});

const nameOf = (year: number): string => `tax-year-${year}-${year + 1}`;

function yearOf(year: string): number {
  if (!/^20\d\d$/.test(year)) throw new Refusal('not_found');
  return Number(year);
}

/** A tax year as a file, for the cleaner whose it is (rules/money#statements). */
export function taxYearRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:year/pdf', knowsWhoAsks(parts, 'GET /api/v1/tax-years/:year/pdf'));
  routes.use('/:year/csv', knowsWhoAsks(parts, 'GET /api/v1/tax-years/:year/csv'));
  return routes
    .openapi(pdfRoute, async (c) => {
      const year = await getTaxYear(c.get('ctx'), yearOf(c.req.valid('param').year));
      const pdf = await writeTaxYearPdf(year);
      return c.body(new Uint8Array(pdf), 200, fileHeaders(`${nameOf(year.taxYear)}.pdf`, 'application/pdf'));
    })
    .openapi(csvRoute, async (c) => {
      const { taxYear, months } = await getTaxYear(c.get('ctx'), yearOf(c.req.valid('param').year));
      return c.body(
        taxYearCsv(taxYear, months),
        200,
        fileHeaders(`${nameOf(taxYear)}.csv`, 'text/csv; charset=utf-8'),
      );
    });
}
