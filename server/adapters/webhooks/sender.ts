import type { DeliveryError } from '#domain/webhook/delivery-state.ts';
import {
  checkedLookup,
  faultIn,
  NotPublic,
  post,
  type Resolve,
  resolveByName,
} from '../../limits/checked-post.ts';
import type { SentWebhook, WebhooksPort } from './port.ts';

const patienceMs = 10_000;

type Options = { demandsPublic: boolean; patienceMs?: number; resolve?: Resolve };

const errorsByCode: [RegExp, DeliveryError][] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'no-such-host'],
  [
    /^(ERR_TLS_\w+|ERR_SSL_\w+|CERT_\w+|\w*SELF_SIGNED_CERT\w*|UNABLE_TO_\w+|HOSTNAME_MISMATCH)$/,
    'certificate',
  ],
];

function errorOf(error: unknown): DeliveryError {
  if (error instanceof NotPublic) return 'not-public';
  const { name, code, cause } = error as NodeJS.ErrnoException & { cause?: Error };
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return 'timeout';
  return errorsByCode.find(([pattern]) => pattern.test(String(code)))?.[1] ?? 'unreachable';
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'not-accepted';
}

/** The real sender; where it need not be public, as outside production, any http address will do. */
export function createWebhookSender(options: Options): WebhooksPort {
  const { demandsPublic, resolve = resolveByName } = options;
  const faultOf = (url: string) => (demandsPublic ? faultIn(new URL(url)) : null);
  return {
    faultOf,
    async send(message, stop) {
      const began = performance.now();
      const answer = (status: number | null, error: DeliveryError | null): SentWebhook => ({
        durationMs: Math.round(performance.now() - began),
        status,
        error,
      });
      const fault = faultOf(message.url);
      if (fault) return answer(null, fault);
      const patience = AbortSignal.timeout(options.patienceMs ?? patienceMs);
      const signal = stop ? AbortSignal.any([patience, stop]) : patience;
      try {
        const how = demandsPublic ? { signal, lookup: checkedLookup(resolve) } : { signal };
        const { status } = await post(message, how);
        return answer(status, errorOfStatus(status));
      } catch (error) {
        if (stop?.aborted) throw error;
        return answer(null, patience.aborted ? 'timeout' : errorOf(error));
      }
    },
  };
}
