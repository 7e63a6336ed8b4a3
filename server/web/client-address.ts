import { normalizeIP } from '@better-auth/core/utils/ip';

const wholeAddress = 128;

/** One spelling for each address: an IPv4 one that arrives by a socket of both kinds is itself. */
const spelt = (address: string) => normalizeIP(address.trim(), { ipv6Subnet: wholeAddress });

/** Whether whoever is at the other end is a configured proxy, whose word counts. */
export const isTrustedPeer = (peer: string, trustedProxies: ReadonlySet<string>): boolean =>
  peer !== '' && (trustedProxies.has(peer) || [...trustedProxies].some((one) => spelt(one) === spelt(peer)));

/**
 * Who is at the other end: the socket's address, or what a configured proxy says it forwards for. Of IPv6 the
 * network of 64 bits that a household is given, since whoever has one could else count as a stranger each time.
 */
export function clientAddressOf(
  request: { peer: string; forwardedFor: string },
  trustedProxies: ReadonlySet<string>,
): string {
  const trusted = new Set([...trustedProxies].map(spelt));
  const chain = [...request.forwardedFor.split(','), request.peer].filter((one) => one.trim()).map(spelt);
  const nearestStranger = chain.findLast((address) => !trusted.has(address));
  return normalizeIP(nearestStranger ?? spelt(request.peer));
}
