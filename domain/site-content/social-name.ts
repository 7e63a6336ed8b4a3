import { type SocialNetwork, socialNetworks } from './social-networks.ts';

/** What people call a network. */
export const socialName = (network: string): string =>
  network in socialNetworks ? socialNetworks[network as SocialNetwork].name : network;
