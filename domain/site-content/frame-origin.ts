import { readLine } from '#domain/text/read-text.ts';

const written = /^https?:\/\/[^\s/?#@\\]+\/?$/i;
/** A name with a dot whose last part is no number, so neither a network address nor a wildcard. */
const publicHost = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const longestHost = 253;

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1';

/**
 * The origin that somebody names as a site that may show the booking form in a frame, as a browser writes it; null for
 * anything that is not exactly one (rules/security#browser). Plain http counts only on this machine, and only where our
 * own site is there too: while developing.
 */
export function readFrameOrigin(typed: string, publicUrl: string): string | null {
  const text = readLine(typed);
  if (!written.test(text) || !URL.canParse(text)) return null;
  const { protocol, hostname, origin } = new URL(text);
  if (protocol === 'http:')
    return isLoopback(hostname) && isLoopback(new URL(publicUrl).hostname) ? origin : null;
  return hostname.length <= longestHost && publicHost.test(hostname) ? origin : null;
}
