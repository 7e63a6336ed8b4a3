import { paymentSimulatorRoutes } from '../adapters/payments/simulator-routes.ts';
import { accountStatementRoutes } from '../rest/account-statement.ts';
import { answerError } from '../rest/answer-error.ts';
import { apiDocument } from '../rest/api-document.ts';
import { bookingFrameRoutes } from '../rest/booking-frame.ts';
import { calendarRoutes } from '../rest/calendar.ts';
import { cleanerPictureRoutes } from '../rest/cleaner-picture.ts';
import { describeRoutes } from '../rest/describe.ts';
import { exportRoutes } from '../rest/export.ts';
import { fileRoutes } from '../rest/file.ts';
import { giftCardPdfRoutes } from '../rest/gift-card-pdf.ts';
import { healthRoutes } from '../rest/health.ts';
import { invoicePdfRoutes } from '../rest/invoice-pdf.ts';
import { listExportRoutes } from '../rest/list-export.ts';
import { manifestRoutes } from '../rest/manifest.ts';
import { pageViewRoutes } from '../rest/page-view.ts';
import { paymentWebhookRoutes } from '../rest/payment-webhook.ts';
import { pictureRoutes } from '../rest/picture.ts';
import { createRestApp, type RestParts } from '../rest/rest-app.ts';
import { siteLogoRoutes } from '../rest/site-logo.ts';
import { sitemapRoutes } from '../rest/sitemap.ts';
import { uploadRoutes } from '../rest/upload.ts';

/** What is REST, with the document that describes it and the page that shows the document. */
export function restRoutes(parts: RestParts) {
  const { runtime } = parts;
  const routes = createRestApp();
  routes.onError(answerError(runtime));
  routes.route('/', healthRoutes(runtime));
  routes.route('/', manifestRoutes(runtime));
  routes.route('/', sitemapRoutes(runtime));
  routes.route('/api/v1/payments/simulator', paymentSimulatorRoutes(runtime));
  routes.route('/api/v1/payments', paymentWebhookRoutes(runtime));
  routes.route('/api/v1/customers', accountStatementRoutes(parts));
  routes.route('/api/v1/invoices', invoicePdfRoutes(parts));
  routes.route('/api/v1/gift-cards', giftCardPdfRoutes(parts));
  routes.route('/api/v1/uploads', uploadRoutes(parts));
  routes.route('/api/v1/account', exportRoutes(parts));
  routes.route('/api/v1/files', fileRoutes(parts));
  routes.route('/api/v1/exports', listExportRoutes(parts));
  routes.route('/api/v1/calendars', calendarRoutes(parts));
  routes.route('/api/v1/cleaner-pictures', cleanerPictureRoutes(parts));
  routes.route('/api/v1/pictures', pictureRoutes(parts));
  routes.route('/api/v1/site-logo', siteLogoRoutes(parts));
  routes.route('/api/v1/booking-frame', bookingFrameRoutes(parts));
  routes.route('/api/v1/page-views', pageViewRoutes(parts));
  routes.route('/api/v1', describeRoutes(apiDocument(routes, runtime.env.publicUrl)));
  return routes;
}
