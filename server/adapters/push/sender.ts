import {
  checkedLookup,
  faultIn,
  NotPublic,
  post,
  type Resolve,
  resolveByName,
} from '../../limits/checked-post.ts';
import type { PushMessage, PushPort, SentPush, VapidKeys } from './port.ts';

type Options = { keys: VapidKeys; demandsPublic: boolean; patienceMs?: number; resolve?: Resolve };

const patienceMs = 10_000;
/** Whoever asks us to wait for longer is asked again all the same. */
const longestWaitSeconds = 3600;

/** "120", or a date; null where it says nothing that can be read. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (!retryAfter) return null;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), longestWaitSeconds) : null;
}

function outcomeOf(status: number, retryAfter: string | undefined): SentPush {
  if (status >= 200 && status < 300) return { outcome: 'accepted' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const why = `status ${status}`;
  return status === 429 || status >= 500
    ? { outcome: 'later', why, afterSeconds: secondsOf(retryAfter) }
    : { outcome: 'refused', why };
}

/** The library is loaded by whoever sends, not by the start. */
async function write({ keys }: Options, message: PushMessage) {
  const { default: webPush } = await import('web-push');
  const { endpoint, p256dh, auth, payload, ttlSeconds, isUrgent } = message;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: keys,
    TTL: ttlSeconds,
    urgency: isUrgent ? 'high' : 'normal',
  });
  // The length is the sender's to say.
  const { 'Content-Length': _length, ...others } = headers as Record<string, string | number>;
  const told = Object.entries(others).map(([name, value]) => [name.toLowerCase(), String(value)] as const);
  return { url: endpoint, headers: Object.fromEntries(told), body };
}

/** The real sender; outside production the address need not be public. */
export function createPushSender(options: Options): PushPort {
  const { keys, demandsPublic, resolve = resolveByName } = options;
  const faultOf = (endpoint: string) => {
    const url = new URL(endpoint);
    if (url.protocol !== 'https:') return 'not-secure';
    return demandsPublic ? faultIn(url) : null;
  };
  return {
    publicKey: keys.publicKey,
    faultOf,
    async send(message) {
      const fault = faultOf(message.endpoint);
      if (fault) return { outcome: 'refused', why: fault };
      let written: Awaited<ReturnType<typeof write>>;
      try {
        written = await write(options, message);
      } catch (error) {
        return { outcome: 'refused', why: error instanceof Error ? error.message : String(error) };
      }
      try {
        const signal = AbortSignal.timeout(options.patienceMs ?? patienceMs);
        const how = demandsPublic ? { signal, lookup: checkedLookup(resolve) } : { signal };
        const { status, retryAfter } = await post(written, how);
        return outcomeOf(status, retryAfter);
      } catch (error) {
        if (error instanceof NotPublic) return { outcome: 'refused', why: 'not-public' };
        const { code, name } = error as NodeJS.ErrnoException;
        return { outcome: 'later', why: code ?? name, afterSeconds: null };
      }
    },
  };
}
