import type { Role } from '#domain/access/role.ts';

/** The kind of account an address of the dashboard belongs to; null for /dashboard itself, which sends people on. */
export function roleOfPath(pathname: string): Role | null {
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  if (path === '/dashboard') return null;
  if (/^\/dashboard\/sp(\/|$)/.test(path)) return 'serviceprovider';
  if (/^\/dashboard\/cs(\/|$)/.test(path)) return 'customer';
  return 'company';
}

/** Where /dashboard itself leads; the company's landing page is /dashboard (product.md 5). */
const landing: Partial<Record<Role, string>> = {
  customer: '/dashboard/cs/bookings',
  serviceprovider: '/dashboard/sp/bookings',
};

export type GuardAnswer = { kind: 'open' } | { kind: 'forbidden' } | { kind: 'redirect'; to: string };

/** Wrong role → 403; only /dashboard itself sends a customer or provider on (product.md 5). */
export function guardRole(pathname: string, role: Role): GuardAnswer {
  const needed = roleOfPath(pathname);
  if (needed !== null) return needed === role ? { kind: 'open' } : { kind: 'forbidden' };
  const to = landing[role];
  if (to) return { kind: 'redirect', to };
  return role === 'company' ? { kind: 'open' } : { kind: 'forbidden' };
}

export function signInPath(url: URL): string {
  return `/signin?redirectTo=${encodeURIComponent(url.pathname + url.search)}`;
}
