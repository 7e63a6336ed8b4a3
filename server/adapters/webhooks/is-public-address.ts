import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an IP address is one of the open internet: not of this machine, a private network, a carrier or a tunnel. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  // An IPv4 address in IPv6's clothes is judged as what it is.
  return ipaddr.process(address).range() === 'unicast';
}
