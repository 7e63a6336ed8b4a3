import { randomUUID } from 'node:crypto';
import { everybody, onlyCompany, type RoleRow } from './role-row.ts';

const nobody = randomUUID();
const office = (answer: string) => ({ ...onlyCompany, company: answer });
const verb = (name: string, input: string) => `mutation { ${name}(input: { ${input} }) { id } }`;

/** What each role is answered about posts, areas and settings (rules/people#who-may-do-what). */
export const officeRoles: Record<string, () => RoleRow> = {
  getBlogpost: () => ({ ...everybody('not_found'), document: `{ getBlogpost(id: "${nobody}") { id } }` }),
  listBlogposts: () => ({ ...everybody('ok'), document: '{ listBlogposts { items { id status } } }' }),
  getBlogpostAddress: () => ({
    ...everybody('ok'),
    document: `{ getBlogpostAddress(id: "${nobody}") { slug } }`,
  }),
  getCareerpostAddress: () => ({
    ...everybody('ok'),
    document: `{ getCareerpostAddress(id: "${nobody}") { slug } }`,
  }),
  searchBlogposts: () => ({
    ...everybody('ok'),
    document: '{ searchBlogposts(q: "ovens") { total items { id status } } }',
  }),
  relatedBlogposts: () => ({
    ...everybody('not_found'),
    document: `{ relatedBlogposts(id: "${nobody}") { id } }`,
  }),
  goingLiveItems: () => ({ ...onlyCompany, document: '{ goingLiveItems { key state words } }' }),
  setAsideGoingLiveItem: () => ({
    ...office('not_found'),
    document: 'mutation { setAsideGoingLiveItem(input: { key: "nothing", situation: "so" }) { key } }',
  }),
  takeUpGoingLiveItem: () => ({
    ...office('not_found'),
    document: 'mutation { takeUpGoingLiveItem(input: { key: "nothing" }) { key } }',
  }),
  getInstallation: () => ({ ...onlyCompany, document: '{ getInstallation { jobs { late } } }' }),
  previewRetention: () => ({ ...onlyCompany, document: '{ previewRetention { table deleted } }' }),
  runJobAgain: () => ({
    ...office('not_found'),
    document: 'mutation { runJobAgain(input: { id: "1" }) { id } }',
  }),
  getFormTicket: () => ({ ...everybody('ok'), document: '{ getFormTicket }' }),
  createBlogpost: () => ({
    ...office('invalid_input'),
    document: verb('createBlogpost', 'title: "", description: ""'),
  }),
  updateBlogpost: () => ({ ...office('not_found'), document: verb('updateBlogpost', `id: "${nobody}"`) }),
  deleteBlogpost: () => ({ ...office('not_found'), document: verb('deleteBlogpost', `id: "${nobody}"`) }),
  createPostalCode: () => ({
    ...office('invalid_input'),
    document: verb('createPostalCode', 'code: "", city: ""'),
  }),
  updatePostalCode: () => ({ ...office('not_found'), document: verb('updatePostalCode', `id: "${nobody}"`) }),
  deletePostalCode: () => ({ ...office('not_found'), document: verb('deletePostalCode', `id: "${nobody}"`) }),
  listApplicationSettings: () => ({
    ...everybody('ok'),
    document: '{ listApplicationSettings { items { id platformFee plannedChanges { id } } } }',
  }),
  updateApplicationSetting: () => ({
    ...office('not_found'),
    document: verb('updateApplicationSetting', 'id: "other"'),
  }),
  withdrawSettingChange: () => ({
    ...office('not_found'),
    document: verb('withdrawSettingChange', `id: "${nobody}"`),
  }),
  getPlatformReporting: () => ({
    ...onlyCompany,
    document: '{ getPlatformReporting { since } }',
  }),
  setPlatformReporting: () => ({
    ...onlyCompany,
    document: 'mutation { setPlatformReporting(input: { reports: false }) { since } }',
  }),
  recordCommercialAdvice: () => ({
    ...onlyCompany,
    document: 'mutation { recordCommercialAdvice { isCommercialOpen } }',
  }),
};
