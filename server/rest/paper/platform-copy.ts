import { createRoute, z } from '@hono/zod-openapi';
import { Refusal } from '#domain/refusal.ts';
import { writePlatformCopyPdf } from '../../invoice/write-platform-copy-pdf.ts';
import { getPlatformCopy } from '../../payroll/platform/read-platform-copies.ts';
import { bytesAnswer, refused, signedIn } from '../answers.ts';
import { createRestApp, knowsWhoAsks, type RestParts } from '../rest-app.ts';
import { fileHeaders } from './file-headers.ts';

const pdfRoute = createRoute({
  method: 'get',
  path: '/{year}/pdf',
  operationId: 'getPlatformCopyPdf',
  tags: ['Files'],
  summary: 'What we report to HMRC about a cleaner, as a PDF',
  description: 'For the cleaner whom it is about, once the office has sent the copies of a calendar year.',
  security: signedIn,
  request: { params: z.object({ year: z.string().openapi({ description: 'From `listPlatformCopies`.' }) }) },
  responses: {
    200: bytesAnswer('The copy.', 'application/pdf'),
    401: refused('Nobody is signed in.'),
    403: refused('Copies are for cleaners.'),
    404: refused('No copy of that year was sent, or whoever asks is no cleaner.'),
  },
});

/** The copy of a year as a file, for the cleaner whose it is (rules/law#platform-reporting). */
export function platformCopyRoutes(parts: RestParts) {
  const routes = createRestApp();
  routes.use('/:year/pdf', knowsWhoAsks(parts, 'GET /api/v1/platform-copies/:year/pdf'));
  return routes.openapi(pdfRoute, async (c) => {
    const { year } = c.req.valid('param');
    if (!/^20\d\d$/.test(year)) throw new Refusal('not_found');
    const copy = await getPlatformCopy(c.get('ctx'), Number(year));
    const pdf = await writePlatformCopyPdf(copy);
    return c.body(new Uint8Array(pdf), 200, fileHeaders(`platform-report-${year}.pdf`, 'application/pdf'));
  });
}
