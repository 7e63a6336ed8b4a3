import type { RightOrNeed } from './right.ts';

/** Who may ask for what has an address outside GraphQL; what is below /api/auth is everybody's own account. */
export const restRights = {
  'GET /api/v1/booking-frame': 'anybody',
  'GET /api/v1/calendars/:file': 'link',
  'GET /api/v1/cleaner-pictures/:id': 'anybody',
  'GET /api/v1/customers/:id/statement': 'customer.read-account',
  'GET /api/v1/docs': 'anybody',
  'GET /api/v1/exports/:file': { needs: 'data.export-list', isByRecord: true },
  'GET /api/v1/files/:token': 'link',
  // For its receiver alone (`server/invoice/print-gift-card.ts`).
  'GET /api/v1/gift-cards/:id/pdf': { needs: 'gift-card.print', isByRecord: true },
  'GET /api/v1/invoices/:id/pdf': { needs: 'link', or: ['invoice.list'] },
  'GET /api/v1/openapi.json': 'anybody',
  'GET /api/v1/pay-statements/:id/csv': 'pay-statement.read',
  'GET /api/v1/pay-statements/:id/pdf': 'pay-statement.read',
  'GET /api/v1/platform-copies/:year/pdf': 'pay-statement.read',
  'GET /api/v1/tax-years/:year/csv': 'pay-statement.read',
  'GET /api/v1/tax-years/:year/pdf': 'pay-statement.read',
  'GET /api/v1/pictures/:key/:file': 'anybody',
  'GET /api/v1/quotes/:id/pdf': { needs: 'link', or: ['quote.read'] },
  'GET /api/v1/site-logo/:file': 'anybody',
  'GET /healthz': 'anybody',
  'GET /manifest.webmanifest': 'anybody',
  // Besides, whoever asks on the machine itself (`server/rest/metrics.ts`).
  'GET /metrics': 'metrics-key',
  'GET /robots.txt': 'anybody',
  'GET /.well-known/security.txt': 'anybody',
  'GET /sitemap.xml': 'anybody',
  'GET /outbox': 'anybody',
  'GET /outbox/:id': 'anybody',
  'GET /outbox/:id/clean.ics': 'anybody',
  'GET /readyz': 'anybody',
  'POST /api/v1/account/export': 'data.export-own',
  'POST /api/v1/email-reports': 'link',
  'POST /api/v1/email-reports/message': 'link',
  'POST /api/v1/page-views': 'anybody',
  'POST /api/v1/payments/:gateway/webhook': 'link',
  'POST /api/v1/payments/simulator/bank-check': 'anybody',
  'POST /api/v1/payments/simulator/confirm': 'anybody',
  // By what it is sent for (`server/file/keep-upload.ts`).
  'POST /api/v1/uploads/:purpose': {
    needs: 'career-application.create',
    or: [
      ...(['provider.create', 'provider.update', 'provider.set-picture', 'blog-post.write'] as const),
      ...(['damage-claim.send-picture', 'visit-record.write'] as const),
    ],
  },
  'POST /graphql': 'anybody',
} as const satisfies Record<string, RightOrNeed>;
