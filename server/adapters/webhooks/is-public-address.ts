import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** All of IPv6 that is given out; among the rest is the old "::127.0.0.1", which some systems lead to themselves. */
const givenOut = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/** Whether an IP address is one of the open internet: not of this machine, a private network, a carrier or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address in IPv6's clothes is judged as what it is.
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && !parsed.match(givenOut)) return false;
  return parsed.range() === 'unicast';
}
