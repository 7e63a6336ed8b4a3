import type { Permission } from '#domain/access/permission.ts';

/**
 * What a company user needs (any of it) for the screens below an address, as the use-cases behind them demand it.
 * A screen that isn't here is open to the whole team.
 */
const needs: readonly { path: RegExp; permissions: readonly Permission[] }[] = [
  { path: /^\/dashboard$/, permissions: ['bookings', 'money'] },
  {
    path: /^\/dashboard\/going-live(\/|$)/,
    permissions: ['documents', 'money', 'content', 'settings', 'users'],
  },
  { path: /^\/dashboard\/bookings?(\/|$)/, permissions: ['bookings', 'money'] },
  { path: /^\/dashboard\/customer\/[^/]+\/statement$/, permissions: ['money'] },
  { path: /^\/dashboard\/(customers?|new-customer)(\/|$)/, permissions: ['bookings'] },
  { path: /^\/dashboard\/series(\/|$)/, permissions: ['bookings'] },
  { path: /^\/dashboard\/payroll(\/|$)/, permissions: ['money'] },
  { path: /^\/dashboard\/serviceproviders?(\/|$)/, permissions: ['bookings', 'documents', 'money'] },
  { path: /^\/dashboard\/messages(\/|$)/, permissions: ['bookings'] },
  { path: /^\/dashboard\/viewmessage(\/|$)/, permissions: ['bookings'] },
  { path: /^\/dashboard\/quotes?(\/|$)/, permissions: ['bookings'] },
  { path: /^\/dashboard\/promocodes(\/|$)/, permissions: ['bookings', 'content'] },
  { path: /^\/dashboard\/update-promo-code(\/|$)/, permissions: ['bookings', 'content'] },
  { path: /^\/dashboard\/new-promo-code(\/|$)/, permissions: ['content'] },
  { path: /^\/dashboard\/(offers|updateoffer)(\/|$)/, permissions: ['bookings', 'content'] },
  { path: /^\/dashboard\/newoffer(\/|$)/, permissions: ['content'] },
  { path: /^\/dashboard\/(postalcodes?|newpostalcode)(\/|$)/, permissions: ['content', 'settings'] },
  { path: /^\/dashboard\/career\/applications(\/|$)/, permissions: ['documents'] },
  { path: /^\/dashboard\/(career|careerpost|updatecareerpost)(\/|$)/, permissions: ['content'] },
  { path: /^\/dashboard\/(blog|blogpost|updateblogpost)(\/|$)/, permissions: ['content'] },
  { path: /^\/dashboard\/giftcards(\/|$)/, permissions: ['bookings', 'money'] },
  { path: /^\/dashboard\/affiliates(\/|$)/, permissions: ['money'] },
  { path: /^\/dashboard\/reports\/booking-map-view(\/|$)/, permissions: ['bookings', 'money'] },
  {
    path: /^\/dashboard\/reports\/service-provider-map-view(\/|$)/,
    permissions: ['bookings', 'documents', 'money'],
  },
  { path: /^\/dashboard\/team(\/|$)/, permissions: ['users'] },
  { path: /^\/dashboard\/api-keys(\/|$)/, permissions: ['settings'] },
  { path: /^\/dashboard\/webhooks(\/|$)/, permissions: ['settings'] },
  { path: /^\/dashboard\/applicationsetting(\/|$)/, permissions: ['settings'] },
  { path: /^\/dashboard\/miscsetting(\/|$)/, permissions: ['bookings', 'content', 'settings'] },
  { path: /^\/dashboard\/miscellaneous\/(requests|complaints)(\/|$)/, permissions: ['users'] },
  { path: /^\/dashboard\/miscellaneous\/installation(\/|$)/, permissions: ['settings'] },
  { path: /^\/dashboard\/miscellaneous(\/|$)/, permissions: ['users', 'settings'] },
];

/** Whether somebody with those permissions has something to see at an address. null = nobody knows them yet. */
export function mayOpen(pathname: string, permissions: readonly string[] | null): boolean {
  if (permissions === null) return true;
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const need = needs.find((one) => one.path.test(path));
  return !need || need.permissions.some((permission) => permissions.includes(permission));
}
