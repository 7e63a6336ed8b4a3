import { randomUUID } from 'node:crypto';
import { everybody, onlyCompany, type RoleRow } from './role-row.ts';

const office = (answer: string) => ({ ...onlyCompany, company: answer });
const words = 'title: "About", description: "Short", intro: "", body: ""';
const wordless = 'title: "", description: "", intro: "", body: ""';

/**
 * What each role is answered about what the public site says (rules/people#who-may-do-what,
 * rules/content#site-settings).
 */
export const siteContentRoles: Record<string, () => RoleRow> = {
  getPageText: () => ({ ...everybody('ok'), document: '{ getPageText(id: "about-us") { title } }' }),
  getLegalPage: () => ({
    ...everybody('ok'),
    document: '{ getLegalPage(id: "privacy-policy") { title version { id } } }',
  }),
  faqEntries: () => ({ ...everybody('ok'), document: '{ faqEntries { id question } }' }),
  getSiteSettings: () => ({ ...everybody('ok'), document: '{ getSiteSettings { shownNotice } }' }),
  getEditablePage: () => ({ ...onlyCompany, document: '{ getEditablePage(id: "about-us") { title } }' }),
  editablePages: () => ({ ...onlyCompany, document: '{ editablePages { id } }' }),
  siteRedirects: () => ({ ...onlyCompany, document: '{ siteRedirects { from } }' }),
  listSiteReviews: () => ({ ...everybody('ok'), document: '{ listSiteReviews { text } }' }),
  listSiteCleaners: () => ({ ...everybody('ok'), document: '{ listSiteCleaners { firstName } }' }),
  listReviews: () => ({ ...onlyCompany, document: '{ listReviews { id } }' }),
  decideReview: () => ({
    ...office('not_found'),
    document: `mutation { decideReview(input: { id: "${randomUUID()}", isShown: true }) { id } }`,
  }),
  updatePageText: () => ({
    ...office('invalid_input'),
    document: `mutation { updatePageText(input: { id: "about-us", ${words} }) { id } }`,
  }),
  resetPageText: () => ({
    ...office('not_found'),
    document: 'mutation { resetPageText(id: "nowhere") { id } }',
  }),
  publishLegalVersion: () => ({
    ...office('invalid_input'),
    document: `mutation { publishLegalVersion(input: { pageId: "cookies-policy", effectiveFrom: "2000-01-01", ${wordless} }) { id } }`,
  }),
  withdrawLegalVersion: () => ({
    ...office('not_found'),
    document:
      'mutation { withdrawLegalVersion(input: { pageId: "cookies-policy", id: "2000-01-01" }) { id } }',
  }),
  saveFaqEntry: () => ({
    ...office('invalid_input'),
    document: 'mutation { saveFaqEntry(input: { topic: "", question: "", answer: "" }) { id } }',
  }),
  removeFaqEntry: () => ({
    ...office('not_found'),
    document: `mutation { removeFaqEntry(id: "${randomUUID()}") { id } }`,
  }),
  restoreFaqEntry: () => ({
    ...office('not_found'),
    document: `mutation { restoreFaqEntry(id: "${randomUUID()}") { id } }`,
  }),
  getRegistrations: () => ({ ...onlyCompany, document: '{ getRegistrations { insurer } }' }),
  updateRegistrations: () => ({
    ...office('own_insurer_missing'),
    document: 'mutation { updateRegistrations(input: { insuredUntil: "2027-05-31" }) { insurer } }',
  }),
  updateSiteDetails: () => ({
    ...office('invalid_input'),
    document:
      'mutation { updateSiteDetails(input: { notice: "", noticeUntil: "never", openingHours: "", socialLinks: [] }) { version } }',
  }),
  updateSiteConnections: () => ({
    ...office('invalid_input'),
    document:
      'mutation { updateSiteConnections(input: { analyticsProvider: "other", analyticsId: "", googleVerification: "", bingVerification: "" }) { version } }',
  }),
  updateBookingFrameOrigins: () => ({
    ...office('invalid_input'),
    document: 'mutation { updateBookingFrameOrigins(input: { origins: ["https://*.example"] }) { version } }',
  }),
  setSiteLogo: () => ({
    ...office('logo_bad'),
    document: 'mutation { setSiteLogo(png: "bm9uZQ==") { version } }',
  }),
  removeSiteLogo: () => ({ ...onlyCompany, document: 'mutation { removeSiteLogo { version } }' }),
  saveRedirect: () => ({
    ...office('invalid_input'),
    document: 'mutation { saveRedirect(input: { from: "", to: "" }) { from } }',
  }),
  deleteRedirect: () => ({
    ...onlyCompany,
    company: 'not_found',
    document: 'mutation { deleteRedirect(from: "/nowhere") }',
  }),
  importRedirects: () => ({
    ...onlyCompany,
    document: 'mutation { importRedirects(input: { csv: "/nowhere,/faq", isTrial: true }) { taken } }',
  }),
};
