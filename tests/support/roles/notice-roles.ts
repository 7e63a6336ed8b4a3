import { everybody, type RoleRow } from './role-row.ts';

/** Customers and cleaners have notices; the office has tasks. */
const own = (answer: string) =>
  everybody(answer, { visitor: 'sign_in_required', unknown: 'forbidden', company: 'forbidden' });

const nobodys = '00000000-0000-4000-8000-000000000000';
// The address of nobody's browser, with keys of the right shape.
const browser = `endpoint: "https://push.example/nobody", browser: "Firefox on Linux",
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg"`;

export const noticeRoles: Record<string, () => RoleRow> = {
  listNotices: () => ({ ...own('ok'), document: '{ listNotices { items { id title } } }' }),
  countUnreadNotices: () => ({ ...own('ok'), document: '{ countUnreadNotices }' }),
  getNoticeSettings: () => ({ ...own('ok'), document: '{ getNoticeSettings { publicKey } }' }),
  readNotice: () => ({
    ...own('not_found'),
    document: `mutation { readNotice(id: "${nobodys}") { readAt } }`,
  }),
  readAllNotices: () => ({ ...own('ok'), document: 'mutation { readAllNotices }' }),
  setNoticeKind: () => ({
    ...own('ok'),
    document: 'mutation { setNoticeKind(kind: "changes", isOn: true) { kinds { kind isOn } } }',
  }),
  addPushDevice: () => ({
    ...own('ok'),
    document: `mutation { addPushDevice(input: { ${browser} }) { devices { id } } }`,
  }),
  removePushDevice: () => ({
    ...own('not_found'),
    document: `mutation { removePushDevice(id: "${nobodys}") { devices { id } } }`,
  }),
  noticesChanged: () => ({ ...own('stream_only'), document: 'subscription { noticesChanged }' }),
};
