import { everybody, type RoleRow } from './role-row.ts';

/** Customers and cleaners have a calendar, nobody else. */
const own = everybody('ok', { visitor: 'sign_in_required', unknown: 'forbidden', company: 'forbidden' });

export const calendarRoles: Record<string, () => RoleRow> = {
  getMyCalendarFeed: () => ({ ...own, document: '{ getMyCalendarFeed { madeAt lastReadAt } }' }),
  createCalendarFeed: () => ({ ...own, document: 'mutation { createCalendarFeed { address madeAt } }' }),
  revokeCalendarFeed: () => ({ ...own, document: 'mutation { revokeCalendarFeed }' }),
};
