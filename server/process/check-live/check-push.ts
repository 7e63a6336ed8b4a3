import { get } from 'node:https';
import type { VapidKeys } from '../../adapters/push/port.ts';
import type { Environment } from '../environment.ts';
import { isLoopbackHost } from '../is-loopback-host.ts';
import { storedVapidKey } from '../secrets.ts';
import { publicKeyOf, vapidKeysOf } from '../vapid-keys.ts';
import { judgeClock } from './clock.ts';
import { networkSentence } from './network-fault.ts';
import { type Check, type Finding, type Step, Wrong } from './run-steps.ts';

export type PushOptions = {
  /** Others than those of the browsers that people have, for tests. */
  pushServices?: readonly string[];
};

/** Chrome's, Edge's and Android's; Firefox's; Safari's. */
const browsersServices = [
  'https://fcm.googleapis.com/',
  'https://updates.push.services.mozilla.com/',
  'https://web.push.apple.com/',
];

const unmade = 'No key is there yet: the first start makes it and stores it in DATA_DIR.';

/** Where the key comes from, or null where none is made yet. */
function sourceOf(env: Environment): { source: string; stored: string | null } | null {
  if (env.vapid.privateKey) return { source: 'VAPID_PRIVATE_KEY', stored: null };
  const stored = storedVapidKey(env);
  if (stored) return { source: 'secrets.json in DATA_DIR', stored };
  if (env.secret && env.apiKey && env.encryptionKey) return { source: 'ENCRYPTION_KEY', stored: null };
  return null;
}

const mailbox = (env: Environment): string =>
  /[^\s<>]+@[^\s<>]+/.exec(env.smtp?.from ?? '')?.[0] ?? `hello@${new URL(env.publicUrl).hostname}`;

function keysOf(env: Environment): VapidKeys | null {
  const found = sourceOf(env);
  if (!found) return null;
  const { encryptionKey } = env;
  const secrets = {
    encryptionKey: encryptionKey ?? '',
    ...(found.stored ? { vapidPrivateKey: found.stored } : {}),
  };
  return vapidKeysOf(env, secrets, mailbox(env));
}

async function tryKeys(env: Environment): Promise<Finding> {
  const keys = keysOf(env);
  if (!keys) return { warning: unmade };
  if (publicKeyOf(keys.privateKey) !== keys.publicKey) throw new Wrong('The two keys are no pair.');
  return { note: `from ${sourceOf(env)?.source}` };
}

/** Signs as for a push, and reads the signature as a push service does. */
async function trySignature(env: Environment): Promise<Finding> {
  const keys = keysOf(env);
  if (!keys) return { warning: unmade };
  const [{ default: webPush }, jose] = await Promise.all([import('web-push'), import('jose')]);
  const { Authorization: header } = webPush.getVapidHeaders(
    'https://push.example',
    keys.subject,
    keys.publicKey,
    keys.privateKey,
    'aes128gcm',
  );
  const point = Buffer.from(keys.publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const token = /t=([^,]+)/.exec(header)?.[1] ?? '';
  const key = await jose.importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
  await jose.jwtVerify(token, key).catch(() => {
    throw new Wrong('What is signed by these keys can’t be read by them. Set another pair.');
  });
  const host = /^mailto:.*@(.+)$/.exec(keys.subject)?.[1] ?? new URL(keys.subject).hostname;
  if (!isLoopbackHost(host)) return { note: keys.subject };
  return {
    warning: `Apple takes no pushes from ${keys.subject}. Set VAPID_SUBJECT, or MAIL_FROM, to an address that people can write to.`,
  };
}

/** Any answer will do: what it says of an address that it does not know is nothing to us. */
const ask = (address: string): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent: false }, (response) => {
      response.resume();
      resolve(response.headers.date ?? null);
    });
    request.on('error', reject);
  });

async function reach(address: string): Promise<Finding> {
  const { hostname, port } = new URL(address);
  const place = { host: hostname, port: port || 443, setting: 'the network' };
  const date = await ask(address).catch((error: unknown) => {
    const sentence = networkSentence(error, place);
    throw sentence ? new Wrong(sentence, { isLast: false }) : error;
  });
  return judgeClock(date, hostname);
}

/** Whether the keys of web push fit and sign, and whether the push services are reached; nothing is pushed. */
export function checkPush(env: Environment, { pushServices = browsersServices }: PushOptions): Check {
  const services: Step[] = pushServices.map((address) => ({
    what: `reach ${new URL(address).hostname}`,
    run: () => reach(address),
  }));
  return {
    label: 'Web push',
    silence: 'A push service gave no answer: see whether a firewall stands between.',
    steps: [
      { what: 'the keys', run: () => tryKeys(env) },
      { what: 'a signature', run: () => trySignature(env) },
      ...services,
    ],
  };
}
