import { hashToken, makeToken } from '../../process/secrets.ts';
import type { Endpoint } from '../identity-endpoint.ts';

const dayS = 24 * 3600;
const lifetimes = { challenge: dayS, device: 365 * dayS };

type Name = keyof typeof lifetimes;

/** Only what we make ourselves counts, so that nobody plants a token they can remember. */
const form = /^[\w-]{32}$/;

/** The hash of a browser's own token; null when it has none. */
export function readBrowser(endpoint: Endpoint, name: Name): string | null {
  const token = endpoint.getCookie(endpoint.context.createAuthCookie(name).name);
  return token && form.test(token) ? hashToken(token) : null;
}

/** A fresh token for the browser that no script can read, and its hash; it is the browser's once kept. */
export function freshBrowser(endpoint: Endpoint, name: Name): { hash: string; keep: () => void } {
  const token = makeToken();
  return {
    hash: hashToken(token),
    keep() {
      const cookie = endpoint.context.createAuthCookie(name, { maxAge: lifetimes[name] });
      endpoint.setCookie(cookie.name, token, cookie.attributes);
    },
  };
}
