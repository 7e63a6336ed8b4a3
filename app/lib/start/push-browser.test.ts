import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropOldPush, type NoticeSettings, readPushState } from './push-browser.ts';

const ourKey = Buffer.from('the key of now').toString('base64url');
const isUnsubscribed = vi.fn(async () => true);

/** A browser that was switched on for a key. */
function switchedOnFor(key: string): void {
  const subscription = {
    options: { applicationServerKey: new TextEncoder().encode(key).buffer },
    unsubscribe: isUnsubscribed,
  };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome on Android',
    maxTouchPoints: 0,
    serviceWorker: { getRegistration: async () => registration },
  });
  const Notification = { permission: 'granted' };
  vi.stubGlobal('Notification', Notification);
  vi.stubGlobal('window', { Notification, PushManager: class {} });
}

const device = { id: 'd', browser: 'Chrome on Android', addedAt: '2026-11-02T10:00:00Z' };
const settingsWith = (isHere: boolean): NoticeSettings =>
  ({ kinds: [], devices: [{ ...device, isHere }], publicKey: ourKey }) as unknown as NoticeSettings;
const answer = (settings: NoticeSettings) =>
  vi.stubGlobal('fetch', async () => Response.json({ data: { getNoticeSettings: settings } }));

beforeEach(() => isUnsubscribed.mockClear());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['this session switched it on for our key', 'the key of now', true, 'on'],
  ['another session did, or it was removed since', 'the key of now', false, 'off'],
  ['it was for a key of before', 'the key of before', true, 'off'],
])('where %s, the browser is left or switched off', async (_which, key, isHere, expected) => {
  switchedOnFor(key);
  answer(settingsWith(isHere));
  expect(await readPushState(settingsWith(isHere))).toBe(expected);
  await dropOldPush();
  expect(isUnsubscribed).toHaveBeenCalledTimes(expected === 'on' ? 0 : 1);
});
