import { addPushDeviceDocument, noticeSettingsDocument } from '#app/documents/push-devices.ts';
import type { NoticeSettingsPartsFragment } from '#app/graphql/graphql.ts';
import { randomId } from '#app/lib/call/random-id.ts';
import { runDocument } from '#app/lib/call/run-document.ts';
import { deviceLabel } from '#domain/account/device-label.ts';
import { ownSubscription } from '../offline/forget-push.ts';

export type NoticeSettings = NoticeSettingsPartsFragment;

/** What this browser can do about notifications now; nobody is asked for it by looking. */
export type PushState =
  /** An iPhone shows them only to what stands on its Home Screen. */
  'add-to-home-screen' | 'unsupported' | 'denied' | 'off' | 'on';

/** Also an iPad, which calls itself a Mac that is touched. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

const isSupported = (): boolean =>
  'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;

/** `settings` say whether we know of this browser. */
export async function readPushState(settings: NoticeSettings): Promise<PushState> {
  if (!isSupported()) return isIos() && !isInstalled() ? 'add-to-home-screen' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = Notification.permission === 'granted' ? await ownSubscription() : null;
  return subscription && isSwitchedOn(subscription, settings) ? 'on' : 'off';
}

const inBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** One made for other keys of ours hears nothing any more. */
const isFor = ({ options }: PushSubscription, publicKey: string): boolean =>
  options.applicationServerKey !== null && inBase64url(options.applicationServerKey) === publicKey;

/** Whether whoever is signed in switched it on here, in this session, for the keys that we have now. */
const isSwitchedOn = (subscription: PushSubscription, { devices, publicKey }: NoticeSettings): boolean =>
  devices.some(({ isHere }) => isHere) && isFor(subscription, publicKey);

async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  if (existing && isFor(existing, publicKey)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

async function add(publicKey: string): Promise<NoticeSettings> {
  const { endpoint = '', keys = {} } = (await subscribe(publicKey)).toJSON();
  const input = {
    endpoint,
    p256dh: keys.p256dh ?? '',
    auth: keys.auth ?? '',
    browser: deviceLabel(navigator.userAgent),
  };
  const { addPushDevice } = await runDocument(
    null,
    addPushDeviceDocument,
    { input },
    { idempotencyKey: randomId() },
  );
  return addPushDevice;
}

/** Asks whoever presses, and adds the browser where they allow it; null where they don't. */
export async function turnOnPush({ publicKey }: NoticeSettings): Promise<NoticeSettings | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return add(publicKey);
}

/**
 * The browser hears nothing more where another session switched it on, or it was removed from elsewhere: whoever is
 * signed in now has not pressed for it. They press once more.
 */
export async function dropOldPush(): Promise<void> {
  const subscription = isSupported() ? await ownSubscription() : null;
  if (!subscription) return;
  const { getNoticeSettings: settings } = await runDocument(null, noticeSettingsDocument, {});
  if (!isSwitchedOn(subscription, settings)) await subscription.unsubscribe();
}
