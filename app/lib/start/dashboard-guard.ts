import type { Role } from '#domain/access/role.ts';
import { mayOpen } from '../label/company-screens.ts';

/** The kind of account an address of the dashboard belongs to; null for /dashboard itself, which sends people on. */
export function roleOfPath(pathname: string): Role | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (path === '/dashboard') return null;
  if (/^\/dashboard\/sp(\/|$)/.test(path)) return 'serviceprovider';
  if (/^\/dashboard\/cs(\/|$)/.test(path)) return 'customer';
  return 'company';
}

/** Where /dashboard itself leads; the company's landing page is /dashboard (rules/people#roles). */
const landing: Partial<Record<Role, string>> = {
  customer: '/dashboard/cs/bookings',
  serviceprovider: '/dashboard/sp/bookings',
};

export type GuardAnswer =
  | { kind: 'open' }
  | { kind: 'forbidden'; code: 'forbidden' | 'permission_missing' }
  | { kind: 'redirect'; to: string };

const wrongRole: GuardAnswer = { kind: 'forbidden', code: 'forbidden' };

/** The first of these that somebody of the team may open; the last is open to all of it. */
const companyLandings = [
  ...['/dashboard', '/dashboard/serviceProviders', '/dashboard/team', '/dashboard/api-keys'],
  '/dashboard/account',
];

function guardCompany(pathname: string, permissions: readonly string[] | null): GuardAnswer {
  if (mayOpen(pathname, permissions)) return { kind: 'open' };
  if (roleOfPath(pathname) !== null) return { kind: 'forbidden', code: 'permission_missing' };
  return { kind: 'redirect', to: companyLandings.find((path) => mayOpen(path, permissions)) ?? '/' };
}

/**
 * Wrong role or, in the company, wrong permission → 403; only /dashboard itself sends people on to where they
 * have something to do (rules/people#company-permissions). `permissions` null = not known.
 */
export function guardRole(
  pathname: string,
  role: Role,
  permissions: readonly string[] | null = null,
): GuardAnswer {
  const needed = roleOfPath(pathname);
  if (role === 'company' && needed !== 'customer' && needed !== 'serviceprovider')
    return guardCompany(pathname, permissions);
  if (needed !== null) return needed === role ? { kind: 'open' } : wrongRole;
  const to = landing[role];
  return to ? { kind: 'redirect', to } : wrongRole;
}

export function signInPath(url: URL): string {
  return `/signin?redirectTo=${encodeURIComponent(url.pathname + url.search)}`;
}
