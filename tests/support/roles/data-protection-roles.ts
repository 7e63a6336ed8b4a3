import { randomUUID } from 'node:crypto';
import { everybody, onlyCompany, type RoleRow } from './role-row.ts';

/** Whoever has an account of a known role; the password given with it is wrong. */
const own = (answer: string) => everybody(answer, { visitor: 'sign_in_required', unknown: 'forbidden' });

/**
 * What each role is answered about their own data, and about everybody's requests and the log
 * (rules/people#who-may-do-what, rules/law#personal-data).
 */
export const dataProtectionRoles: Record<string, () => RoleRow> = {
  getMyDataRequests: () => ({ ...own('ok'), document: '{ getMyDataRequests { id status } }' }),
  eraseMyData: () => ({
    ...own('invalid_input'),
    document: 'mutation { eraseMyData(input: { password: "not theirs" }) { status } }',
  }),
  withdrawErasure: () => ({
    ...own('erasure_not_asked'),
    document: 'mutation { withdrawErasure { status } }',
  }),
  listDataRequests: () => ({ ...onlyCompany, document: '{ listDataRequests { items { id email } } }' }),
  listDataProtectionComplaints: () => ({
    ...onlyCompany,
    document: '{ listDataProtectionComplaints { items { id email message outcome } } }',
  }),
  createDataProtectionComplaint: () => ({
    ...everybody('invalid_input'),
    document:
      'mutation { createDataProtectionComplaint(input: { name: "", email: "", message: "" }) { id } }',
  }),
  answerDataProtectionComplaint: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: `mutation { answerDataProtectionComplaint(input: { id: "${randomUUID()}", outcome: "Put right." }) { id } }`,
  }),
  listMails: () => ({ ...onlyCompany, document: '{ listMails { items { id recipient } } }' }),
  getMail: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: `{ getMail(id: "${randomUUID()}") { id recipient } }`,
  }),
  sendMailAgain: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: `mutation { sendMailAgain(input: { id: "${randomUUID()}" }) { id } }`,
  }),
  clearEmailBounce: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: `mutation { clearEmailBounce(input: { record: customer, recordID: "${randomUUID()}" }) }`,
  }),
  listAuditEntries: () => ({ ...onlyCompany, document: '{ listAuditEntries { items { id action } } }' }),
};
