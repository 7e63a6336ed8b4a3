import { affiliateRoles } from './affiliate-roles.ts';
import { bookingRoles } from './booking-roles.ts';
import { booksRoles } from './books-roles.ts';
import { careerRoles } from './career-roles.ts';
import { customerRoles } from './customer-roles.ts';
import { dataProtectionRoles } from './data-protection-roles.ts';
import { enquiryRoles } from './enquiry-roles.ts';
import { liveRoles } from './live-roles.ts';
import { noticeRoles } from './notice-roles.ts';
import { officeRoles } from './office-roles.ts';
import { payrollRoles } from './payroll-roles.ts';
import { providerRoles } from './provider-roles.ts';
import { readingRoles } from './reading-roles.ts';
import { everybody, known, type RoleRow } from './role-row.ts';
import { sellingRoles } from './selling-roles.ts';
import { siteContentRoles } from './site-content-roles.ts';
import { teamRoles } from './team-roles.ts';
import { visitDayRoles } from './visit-day-roles.ts';
import { visitRecordRoles } from './visit-record-roles.ts';
import { webhookRoles } from './webhook-roles.ts';

/** Customers and cleaners have a calendar, nobody else. */
const own = everybody('ok', { visitor: 'sign_in_required', unknown: 'forbidden', company: 'forbidden' });

const calendarRoles: Record<string, () => RoleRow> = {
  getMyCalendarFeed: () => ({ ...own, document: '{ getMyCalendarFeed { madeAt lastReadAt } }' }),
  createCalendarFeed: () => ({ ...own, document: 'mutation { createCalendarFeed { address madeAt } }' }),
  setCalendarFilesInEmails: () => ({
    ...own,
    document: 'mutation { setCalendarFilesInEmails(isOn: false) { filesInEmails } }',
  }),
  revokeCalendarFeed: () => ({ ...own, document: 'mutation { revokeCalendarFeed }' }),
};

/**
 * What each role is answered (rules/people#who-may-do-what). An operation that is missing here fails the first test.
 */
export const roleTable: Record<string, () => RoleRow> = {
  ...Object.fromEntries(Object.entries(sellingRoles).map(([name, row]) => [name, () => row])),
  ...payrollRoles,
  ...Object.fromEntries(
    Object.keys(booksRoles(known)).map((name) => [name, () => booksRoles(known)[name] as RoleRow]),
  ),
  ...Object.fromEntries(Object.entries(enquiryRoles).map(([name, row]) => [name, () => row])),
  ...Object.fromEntries(Object.entries(careerRoles).map(([name, row]) => [name, () => row])),
  ...Object.fromEntries(
    Object.keys(visitDayRoles(known)).map((name) => [name, () => visitDayRoles(known)[name] as RoleRow]),
  ),
  ...visitRecordRoles,
  ...readingRoles,
  ...providerRoles,
  ...teamRoles,
  ...webhookRoles,
  ...dataProtectionRoles,
  ...calendarRoles,
  ...customerRoles,
  ...officeRoles,
  ...siteContentRoles,
  ...liveRoles,
  ...noticeRoles,
  ...affiliateRoles,
  // Last: its last row takes the job away from the provider.
  ...bookingRoles,
};
