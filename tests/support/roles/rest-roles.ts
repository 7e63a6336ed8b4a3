import { aPdf } from '../file/documents.ts';
import type { RoleWho } from './role-row.ts';

/** The status each person is answered; `isOpen` where nobody is asked who they are by token or key. */
export type RestRow = Record<RoleWho | 'apiKey', number> & {
  /** Where the path has a parameter: the address asked. */
  path?: string;
  body?: unknown | (() => unknown);
  isOpen?: boolean;
  /** Of company users only those with one of these; everybody of the company where it is left out. */
  heldBy?: readonly string[];
};

const all = (status: number) => ({
  visitor: status,
  unknown: status,
  customer: status,
  otherCustomer: status,
  provider: status,
  otherProvider: status,
  company: status,
  apiKey: status,
});
/** Of the identity service, which knows people by their session only. */
const identity = (status: number, body?: unknown): RestRow => ({ ...all(status), isOpen: true, body });
const ownSession = (status: number, body?: unknown): RestRow => ({
  ...identity(status, body),
  visitor: 401,
  apiKey: 401,
});
/** Switched off: ours stand in their place. */
const off = identity(404);

const token = 'not-a-token-that-anybody-was-given';

function aCv(): FormData {
  const form = new FormData();
  form.append('cv', new Blob([Uint8Array.from(aPdf())]), 'Ada Applicant.pdf');
  return form;
}

export const restRoles: Record<string, RestRow> = {
  'GET /api/auth/account-info': off,
  'GET /api/auth/account/session-time': identity(200),
  'GET /api/auth/account/sessions': ownSession(200),
  'GET /api/auth/callback/:id': off,
  'GET /api/auth/delete-user/callback': off,
  'GET /api/auth/error': off,
  'GET /api/auth/external/callback': off,
  'GET /api/auth/external/start': off,
  'GET /api/auth/get-session': identity(200),
  'GET /api/auth/jwks': identity(200),
  'GET /api/auth/list-accounts': off,
  'GET /api/auth/list-sessions': off,
  'GET /api/auth/ok': off,
  'GET /api/auth/passkey/generate-authenticate-options': identity(200),
  'GET /api/auth/passkey/generate-register-options': ownSession(200),
  'GET /api/auth/passkey/list-user-passkeys': ownSession(200),
  'GET /api/auth/pool': identity(200),
  'GET /api/auth/reset-password/:token': off,
  'GET /api/auth/token': ownSession(200),
  'GET /api/auth/verify-email': off,
  'GET /api/v1/booking-frame': { ...all(200), isOpen: true },
  'GET /api/v1/calendars/:file': {
    ...all(404),
    isOpen: true,
    path: '/api/v1/calendars/not-an-address-that-anybody-was-given.ics',
  },
  'GET /api/v1/cleaner-pictures/:id': {
    ...all(404),
    isOpen: true,
    path: '/api/v1/cleaner-pictures/00000000-0000-4000-8000-000000000000',
  },
  'GET /api/v1/docs': { ...all(200), isOpen: true },
  'GET /api/v1/exports/:file': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    company: 200,
    path: '/api/v1/exports/postalCodes.csv',
  },
  'GET /api/v1/customers/:id/statement': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/customers/00000000-0000-4000-8000-000000000000/statement?from=2026-11-01&to=2026-11-30',
  },
  'GET /api/v1/files/:token': { ...all(404), path: `/api/v1/files/${token}` },
  'GET /api/v1/gift-cards/:id/pdf': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    customer: 404,
    otherCustomer: 404,
    path: '/api/v1/gift-cards/00000000-0000-4000-8000-000000000000/pdf',
  },
  'GET /api/v1/invoices/:id/pdf': { ...all(404), path: `/api/v1/invoices/${token}/pdf` },
  'GET /api/v1/openapi.json': { ...all(200), isOpen: true },
  'GET /api/v1/pay-statements/:id/csv': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    provider: 404,
    otherProvider: 404,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/pay-statements/00000000-0000-4000-8000-000000000000/csv',
  },
  'GET /api/v1/pay-statements/:id/pdf': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    provider: 404,
    otherProvider: 404,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/pay-statements/00000000-0000-4000-8000-000000000000/pdf',
  },
  'GET /api/v1/platform-copies/:year/pdf': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    provider: 404,
    otherProvider: 404,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/platform-copies/2026/pdf',
  },
  'GET /api/v1/tax-years/:year/csv': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    provider: 404,
    otherProvider: 404,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/tax-years/2026/csv',
  },
  'GET /api/v1/tax-years/:year/pdf': {
    ...all(403),
    visitor: 401,
    apiKey: 401,
    provider: 404,
    otherProvider: 404,
    company: 404,
    heldBy: ['money'],
    path: '/api/v1/tax-years/2026/pdf',
  },
  'GET /api/v1/pictures/:key/:file': {
    ...all(404),
    isOpen: true,
    path: `/api/v1/pictures/${'x'.repeat(32)}/960.jpg`,
  },
  'GET /api/v1/quotes/:id/pdf': {
    ...all(404),
    path: '/api/v1/quotes/00000000-0000-4000-8000-000000000000/pdf',
  },
  'GET /api/v1/site-logo/:file': {
    ...all(404),
    isOpen: true,
    path: '/api/v1/site-logo/0123456789abcdef.png',
  },
  'GET /healthz': { ...all(200), isOpen: true },
  'GET /manifest.webmanifest': { ...all(200), isOpen: true },
  'GET /robots.txt': { ...all(200), isOpen: true },
  'GET /.well-known/security.txt': { ...all(200), isOpen: true },
  'GET /sitemap.xml': { ...all(200), isOpen: true },
  // All of them ask on the machine itself; tests/api/running/metrics.test.ts asks from elsewhere.
  'GET /metrics': all(200),
  'GET /outbox': { ...all(200), isOpen: true },
  'GET /outbox/:id': { ...all(200), isOpen: true },
  'GET /outbox/:id/clean.ics': { ...all(200), isOpen: true },
  'GET /readyz': { ...all(200), isOpen: true },
  'POST /graphql': { ...all(200), body: { query: '{ __typename }' } },
  'POST /api/auth/account/change-email': ownSession(400, {
    password: 'wrong one',
    newEmail: 'new@example.com',
  }),
  'POST /api/auth/account/change-password': ownSession(400, {
    currentPassword: 'wrong one',
    newPassword: 'quite another one',
  }),
  'POST /api/auth/account/confirm-password': ownSession(400, { password: 'wrong one' }),
  'POST /api/auth/account/new-password': identity(200, { email: 'nobody-at-all@example.com' }),
  'POST /api/auth/account/prove': identity(400, { code: '000000' }),
  'POST /api/auth/account/read-link': identity(404, { link: token }),
  'POST /api/auth/account/resend': identity(200),
  'POST /api/auth/account/stay-signed-in': identity(200),
  'POST /api/auth/account/sign-up': identity(400, { email: '' }),
  'POST /api/auth/callback/:id': off,
  'POST /api/auth/change-email': off,
  'POST /api/auth/change-password': off,
  'POST /api/auth/delete-user': off,
  'POST /api/auth/get-access-token': off,
  'POST /api/auth/get-session': identity(405),
  'POST /api/auth/link-social': off,
  'POST /api/auth/one-time-link/again': identity(404, { token }),
  'POST /api/auth/one-time-link/claim': identity(404, { token }),
  'POST /api/auth/one-time-link/open': identity(404, { token, password: 'a good long password' }),
  'POST /api/auth/one-time-link/read': identity(404, { token }),
  'POST /api/auth/passkey/delete-passkey': ownSession(404, { id: 'none' }),
  'POST /api/auth/passkey/update-passkey': ownSession(404, { id: 'none', name: 'Phone' }),
  'POST /api/auth/passkey/verify-authentication': identity(400, { response: {} }),
  'POST /api/auth/passkey/verify-registration': ownSession(400, { response: {} }),
  'POST /api/auth/refresh-token': off,
  'POST /api/auth/request-password-reset': off,
  'POST /api/auth/reset-password': off,
  'POST /api/auth/revoke-other-sessions': off,
  'POST /api/auth/revoke-session': off,
  'POST /api/auth/revoke-sessions': off,
  'POST /api/auth/send-verification-email': off,
  'POST /api/auth/sign-in/email': identity(401, { email: 'nobody@example.com', password: 'wrong one' }),
  'POST /api/auth/sign-in/social': off,
  'POST /api/auth/sign-up/email': off,
  'POST /api/auth/unlink-account': off,
  'POST /api/auth/update-session': off,
  'POST /api/auth/update-user': off,
  'POST /api/auth/verify-password': off,
  'POST /api/v1/account/export': {
    ...all(400),
    visitor: 401,
    apiKey: 401,
    unknown: 403,
    body: { password: 'wrong one' },
  },
  'POST /api/v1/email-reports': { ...all(404), isOpen: true },
  'POST /api/v1/email-reports/message': { ...all(404), isOpen: true },
  'POST /api/v1/page-views': {
    ...all(204),
    isOpen: true,
    body: { event: 'seen', path: '/', widthClass: 'phone' },
  },
  'POST /api/v1/payments/:gateway/webhook': {
    ...all(400),
    isOpen: true,
    path: '/api/v1/payments/simulator/webhook',
  },
  'POST /api/v1/payments/simulator/bank-check': { ...all(400), isOpen: true },
  'POST /api/v1/payments/simulator/confirm': { ...all(400), isOpen: true },
  'POST /api/v1/uploads/:purpose': { ...all(201), company: 403, path: '/api/v1/uploads/cv', body: aCv },
  'POST /api/auth/account/end-other-sessions': ownSession(200),
  'POST /api/auth/account/end-session': ownSession(200, { id: 'none' }),
  'POST /api/auth/account/sign-out-everywhere': ownSession(200),
  'POST /api/auth/sign-out': identity(200),
};
