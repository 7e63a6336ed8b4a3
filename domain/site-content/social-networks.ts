/** Where a business may be followed, with the hosts of its pages there. */
export const socialNetworks = {
  facebook: { name: 'Facebook', hosts: ['facebook.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com'] },
} as const;

export type SocialNetwork = keyof typeof socialNetworks;
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

export const socialNetworkIds = Object.keys(socialNetworks) as SocialNetwork[];

/** "facebook.com/brightwren" as the address of that page; null where it is none of that network's. */
export function readSocialLink(network: SocialNetwork, typed: string): string | null {
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(whole) ? new URL(whole) : null;
  if (!url || url.username || url.password || url.port) return null;
  const host = url.hostname.replace(/^(www|m|uk)\./, '');
  if (!(socialNetworks[network].hosts as readonly string[]).includes(host)) return null;
  return url.pathname === '/' ? null : `https://${url.hostname}${url.pathname}${url.search}`;
}
